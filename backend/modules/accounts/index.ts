/** What other modules may use of accounts. */

export { lockCustomer, requireCustomer } from './consoleCustomer/own.ts'
export { refuseBlocked } from './consoleCustomer/refuseBlocked.ts'
export { customerFinders, type Sought } from './consoleCustomer/search.ts'
export { namelessWord } from './consoleCustomer/word.ts'
export { grants } from './consoleSchema.ts'
export { findStaff } from './consoleSession/find.ts'
export { forgetPhones, keepPhones } from './deletion/keepPhones.ts'
export { forgetReasons } from './deletion/keepReason.ts'
export { type DeletionPart, deletionParts } from './deletion/parts.ts'
export { newDeskLink } from './deskSession/link.ts'
export {
  type DeskShop,
  enterDesk,
  leaveDesk,
  listOpenDesks,
  type OpenedDesk,
  openDesk,
  openDeskOf,
  openDesks,
  renewDeskLink,
  requireDeskMoney,
  rightsAtDesk,
} from './deskSession/open.ts'
export { revokeDeskLinks } from './deskSession/revokeLinks.ts'
export { makeInvitation } from './invitation/send.ts'
export { accountMails } from './mails/templates.ts'
export { hashPassword } from './password/hash.ts'
export { registerAccounts } from './register.ts'
export { otpRoutes } from './routes/codes.ts'
export { consoleRoutes } from './routes/console.ts'
export { consoleCustomerRoutes } from './routes/consoleCustomers.ts'
export { favouriteRoutes } from './routes/favourites.ts'
export { mailTopicRoutes } from './routes/mailTopics.ts'
export { partnerRoutes } from './routes/partnerSso.ts'
export { passkeyRoutes } from './routes/passkeys.ts'
export { peopleRoutes } from './routes/people.ts'
export { userRoutes } from './routes/users.ts'
export { users } from './schema.ts'
export { forgetTotp, resealTotpKeys } from './secondStep/totpKey.ts'
export { deviceOf } from './session/device.ts'
export { findSessionUser } from './session/find.ts'
export { forgetSecrets } from './session/forget.ts'
export { isKnownDevice } from './session/knownDevice.ts'
export { hashToken, newToken } from './session/token.ts'
export {
  type CustomerIdentity,
  endsLike,
  findCustomerIdentity,
  isFormerCustomer,
  lockCustomerIdentity,
} from './user/customerIdentity.ts'
export { exportedRows, exportedTables, ownComfortCard } from './user/export.ts'
export { checkContact } from './user/fields.ts'
export { guideCounts } from './user/guide.ts'
export { phoneKey } from './user/phoneKey.ts'
export { findProofs } from './user/proofs.ts'
export { pointSummary, visitsToCome } from './user/view.ts'
