import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import popup from '../popup.module.css'
import styles from './menu.module.css'

export type MenuItem =
  | {
      readonly kind?: 'action'
      readonly label: string
      readonly icon?: ReactNode
      readonly onSelect: () => void
      readonly disabled?: boolean
      readonly tone?: 'danger'
    }
  | { readonly kind: 'link'; readonly label: string; readonly icon?: ReactNode; readonly href: string }
  | { readonly kind: 'separator' }

export type MenuProps = {
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
}

function Item({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'separator':
      return <Base.Separator className={styles.separator} />
    case 'link':
      return (
        <Base.LinkItem className={popup.item} href={item.href} closeOnClick>
          {item.icon}
          {item.label}
        </Base.LinkItem>
      )
    default:
      return (
        <Base.Item
          className={`${popup.item} ${item.tone ? styles[item.tone] : ''}`}
          onClick={item.onSelect}
          disabled={item.disabled}
        >
          {item.icon}
          {item.label}
        </Base.Item>
      )
  }
}

export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={4} align="start">
          <Base.Popup className={`${popup.popup} ${styles.popup}`}>
            {items.map((item, index) => (
              <Item key={item.kind === 'separator' ? index : item.label} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
