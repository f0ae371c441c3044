/**
 * What is used together comes in one file: five small ones cost more than what they hold. The first that fits wins, and
 * takes along what its modules import, so what simple pages need too stands before React.
 */
export const chunks = [
  {
    // What every page runs at once.
    name: 'shell',
    test: /src\/lib\/(platform\/(cookies|embedded|signedIn)|domain\/constants)\.ts|ui\/(whenMoved|firstMove)\.ts|vite\/preload-helper/,
  },
  {
    name: 'stores',
    test: /node_modules\/(nanostores|@nanostores\/persistent)\/|src\/lib\/api\/(apiError|browser)\.ts/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|createLucideIcon|islands\/ui\/use(Mounted|FreshPage|FirstSign)\.ts/,
  },
  { name: 'calls', test: /node_modules\/(ofetch|destr|ufo)\/|src\/lib\/api\/client\.ts/ },
  { name: 'fields', test: /src\/lib\/domain\/(validation|phone|formCode|contactFaults)\.ts/ },
  { name: 'contact', test: /islands\/ui\/((Email|Phone)?Field|FieldShell|Contact|useAttempts)\.tsx?/ },
  {
    name: 'visit',
    test: /src\/lib\/(domain\/(bookingCart|bookingState|price|paymentMethod|openingHours)|stores\/booking(Cart|Prices)?)\.ts/,
  },
  { name: 'times', test: /src\/lib\/(domain\/turns|stores\/booking(Days|Times))\.ts/ },
]
