import type { Meta, StoryObj } from '@storybook/react-vite'
import * as icons from './icons.tsx'
import * as lazyIcons from './lazy-icons.tsx'

const meta = { title: 'Primitives/Icons', component: icons.Bell } satisfies Meta<typeof icons.Bell>
export default meta

const { iconFromPath: _, ...firstIcons } = icons

export const All: StoryObj<typeof meta> = {
  render: () => (
    <ul className="grid grid-cols-3 gap-3 p-4">
      {Object.entries({ ...firstIcons, ...lazyIcons }).map(([name, Icon]) => (
        <li key={name} className="flex items-center gap-2 text-sm">
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  ),
}
