-- Completed by hand: the half hours of a break, and a version of the hours, as decision 0098 has it.
-- Of a day with its hours: the half hours that a break touches, in minutes from its midnight; above 1440 where they are
-- after midnight. As `breakMinutes` of the domain.
CREATE FUNCTION "break_minutes"("day" jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select array_agg(minute order by minute)
	from (
		select substr(day ->> 'openTime', 1, 2)::int * 60 + substr(day ->> 'openTime', 4, 2)::int as opens
		where not coalesce((day ->> 'restDay')::boolean, false) and day ->> 'openTime' ~ '^[0-9]{2}:[0-9]{2}$'
	) as hours
	cross join lateral jsonb_array_elements(case when jsonb_typeof(day -> 'breaks') = 'array' then day -> 'breaks' else '[]' end) as break
	cross join lateral (
		select
			opens + coalesce(nullif((substr(break ->> 'from', 1, 2)::int * 60 + substr(break ->> 'from', 4, 2)::int - opens + 1440) % 1440, 0), 1440) as begins,
			opens + coalesce(nullif((substr(break ->> 'to', 1, 2)::int * 60 + substr(break ->> 'to', 4, 2)::int - opens + 1440) % 1440, 0), 1440) as ends
	) as edge
	cross join lateral generate_series(begins / 30 * 30, ends - 1, 30) as minute
$$;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "has_breaks" boolean GENERATED ALWAYS AS (jsonb_path_exists(day_time, '$[*].breaks[*]') or jsonb_path_exists(special_days, '$[*].breaks[*]')) STORED;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "hours_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "shops_breaks" ON "shops" USING btree ("id") WHERE "shops"."has_breaks";--> statement-breakpoint
CREATE FUNCTION raise_hours_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.hours_version := old.hours_version + 1; RETURN new; END $$;--> statement-breakpoint
CREATE TRIGGER "shops_hours_version" BEFORE UPDATE OF "day_time", "special_days", "capacity" ON "shops" FOR EACH ROW WHEN (
  (old.day_time, old.special_days, old.capacity) IS DISTINCT FROM (new.day_time, new.special_days, new.capacity)
) EXECUTE FUNCTION raise_hours_version();
