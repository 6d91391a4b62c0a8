import { Button } from '@stoop/ui/button'
import { Switch } from '@stoop/ui/switch'
import { useState } from 'react'
import { push as words } from '../../locales/en/push.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { usePushState, useSendTest, useTurnPushOff, useTurnPushOn } from './push.data.ts'
import { getPushSupport } from './push-device.ts'

/** Turns push notifications on this device on or off, and sends a test. */
export function PushDeviceGroup() {
  const [support, setSupport] = useState(getPushSupport)
  const { data } = usePushState()
  const turnOn = useTurnPushOn()
  const turnOff = useTurnPushOff()
  const test = useSendTest()
  const isOn = support === 'supported' && Boolean(data?.subscription)
  const isChanging = turnOn.isPending || turnOff.isPending

  if (support !== 'supported')
    return (
      <SettingsGroup title={words.title}>
        <div className="p-4">
          <p className="font-semibold">{words.onDevice}</p>
          <p className="text-sm text-muted">{words.hints[support]}</p>
        </div>
      </SettingsGroup>
    )

  function change(checked: boolean): void {
    if (isChanging) return
    if (checked) turnOn.mutate(undefined, { onSettled: () => setSupport(getPushSupport()) })
    else turnOff.mutate()
  }

  return (
    <SettingsGroup title={words.title}>
      <div className="px-4 py-3">
        <Switch
          label={words.onDevice}
          hint={isOn ? words.hints.on : words.hints.ready}
          checked={isOn !== isChanging}
          onChange={change}
        />
      </div>
      {isOn && (
        <div className="px-2 py-1.5">
          <Button tone="quiet" pending={test.isPending} onClick={() => test.mutate()}>
            {words.test}
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}
