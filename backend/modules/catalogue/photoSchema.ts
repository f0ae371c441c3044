import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, localized, version } from '#backend/platform/db/columns.ts'
import { PHOTO_FAULTS } from '#domain/catalogue/shopPhoto.ts'
import { shops } from './schema.ts'

/** Photos of shops, as their people sent them; what pages show of them stands in `pictures` (docs/decisions/0118). */
export const shopPhotos = pgTable(
  'shop_photos',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** The name of its files: the whole photo, upright, without anything of the camera. */
    original: text('original').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    position: integer('position').notNull(),
    alt: localized('alt'),
    /** What matters most in it, in percent from the left and the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    approvedAt: instant('approved_at'),
    refusedFor: text('refused_for', { enum: PHOTO_FAULTS }),
    /** What pages show of it, by name; it stays until another one is made. */
    picture: text('picture'),
    /** Whether `picture` is cut around the focus as it is now. */
    isMade: boolean('is_made').notNull().default(false),
    version: version(),
    uploadedBy: text('uploaded_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('shop_photos_shop').on(t.shopId, t.position),
    index('shop_photos_open').on(t.createdAt).where(sql`not ${t.isMade} and ${t.refusedFor} is null`),
    check('shop_photos_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
  ],
)
