import { useStore } from '@nanostores/react'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fill, formatDate, formatDateTime } from '#i18n/format.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $devices, endDevice, endOtherDevices } from '#stores/accounts/devices.ts'
import { showToast } from '#stores/toasts.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import { Belongings } from './RemovableList.tsx'

type Device = { _id: string; device: string; createdAt: string; lastSeenAt: string; isThis: boolean }
type Props = { devices: Device[]; t: ProfileMessages; errors: ErrorMessages }

/** Where the customer is logged in, with a way to log out there, one by one or everywhere else. */
export function Devices({ devices, t, errors }: Props) {
  const state = useStore($devices)
  const [shown, setShown] = useState(devices)
  const isBusy = state.status === 'ending'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'refused') showToast('error', refusalText(errors, state.code))
    if (state.status !== 'ended') return
    const { id } = state
    setShown((before) => before.filter(({ _id, isThis }) => isThis || (id !== null && _id !== id)))
    showToast('success', id === null ? t.othersEnded : t.deviceEnded)
  }, [state])

  function shownAs({ _id, device, createdAt, lastSeenAt, isThis }: Device) {
    const name = device || t.unknownDevice
    return {
      _id,
      name,
      badge: isThis ? t.thisDevice : undefined,
      facts: fill(t.deviceSince, { since: formatDate(createdAt), seen: formatDateTime(lastSeenAt) }),
      act: isThis
        ? undefined
        : {
            text: t.endDevice,
            label: fill(t.endDeviceNamed, { device: name, since: formatDateTime(createdAt) }),
            onAct: () => endDevice(_id),
          },
    }
  }

  return (
    <div className="grid gap-s4">
      <Belongings items={shown.map(shownAs)} Icon={MonitorSmartphone} isBusy={isBusy} />
      {shown.length > 1 && (
        <button
          type="button"
          className="btn btn--line justify-self-start"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && endOtherDevices()}
        >
          {t.endOthers}
        </button>
      )}
    </div>
  )
}
