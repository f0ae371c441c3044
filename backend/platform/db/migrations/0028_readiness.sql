CREATE TABLE "readiness" (
	"checked_at" timestamp with time zone NOT NULL
);
