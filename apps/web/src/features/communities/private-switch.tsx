import { Switch } from '@stoop/ui/switch'
import { communities } from '../../locales/en/communities.ts'

/** The switch that makes a community visible to members only. */
export function PrivateSwitch(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  return <Switch {...props} label={communities.isPrivate} hint={communities.isPrivateHint} />
}
