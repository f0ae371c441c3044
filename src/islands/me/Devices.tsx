import { useStore } from '@nanostores/react'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fill, formatDate, formatDateTime } from '#i18n/format.ts'
import { refusalText } from '#islands/ui/refusalText.ts'
import { $devices, endDevice, endOtherDevices } from '#stores/devices.ts'
import { tell } from '#stores/toasts.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'

type Device = { _id: string; device: string; createdAt: string; lastSeenAt: string; isThis: boolean }
type Props = { devices: Device[]; t: ProfileMessages; errors: ErrorMessages }

/** Where the customer is logged in, with a way to log out there, one by one or everywhere else. */
export function Devices({ devices, t, errors }: Props) {
  const state = useStore($devices)
  const [shown, setShown] = useState(devices)
  const isBusy = state.status === 'ending'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'refused') tell('error', refusalText(errors, state.code))
    if (state.status !== 'ended') return
    const { id } = state
    setShown((before) => before.filter(({ _id, isThis }) => isThis || (id !== null && _id !== id)))
    tell('success', id === null ? t.othersEnded : t.deviceEnded)
  }, [state])

  return (
    <div className="stack">
      <ul className="devices">
        {shown.map(({ _id, device, createdAt, lastSeenAt, isThis }) => (
          <li key={_id}>
            <MonitorSmartphone size={24} strokeWidth={1.4} aria-hidden="true" />
            <div>
              <p>
                <span className="strong">{device || t.unknownDevice}</span>
                {isThis && <span className="badge badge--soft">{t.thisDevice}</span>}
              </p>
              <p className="small muted">
                {fill(t.deviceSince, { since: formatDate(createdAt), seen: formatDateTime(lastSeenAt) })}
              </p>
            </div>
            {!isThis && (
              <button
                type="button"
                className="more"
                aria-label={fill(t.endDeviceNamed, {
                  device: device || t.unknownDevice,
                  since: formatDateTime(createdAt),
                })}
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && endDevice(_id)}
              >
                {t.endDevice}
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <button
          type="button"
          className="btn btn--line devices__all"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && endOtherDevices()}
        >
          {t.endOthers}
        </button>
      )}
    </div>
  )
}
