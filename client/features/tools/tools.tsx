import { Command } from 'lucide-react'
import { type ComponentType, use, useCallback, useEffect, useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useLater } from '../../later.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LayoutContext } from '../layout/layout-store.ts'
import type { CommandsProps } from '../palette/commands.tsx'
import styles from './tools.module.css'

/** Loads the palette and the hotkeys once one of them is wanted. */
function useCommands() {
  const [Commands, setCommands] = useState<ComponentType<CommandsProps> | undefined>()
  const [request, setRequest] = useState<CommandsProps['request']>()
  const open = useCallback(async (what: NonNullable<CommandsProps['request']>['what'], event?: KeyboardEvent) => {
    setRequest({ what, ...(event && { key: event.key, shift: event.shiftKey }) })
    if (import.meta.env.SSR) return
    const { Commands: Loaded } = await import('../palette/commands.tsx')
    setCommands(() => Loaded)
  }, [])
  return { Commands, request, open }
}

const loadDeadMan = async () => (await import('../orders/dead-man.tsx')).DeadMan

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** The keys that the screen listens to; which of them does what is known where they are carried out. */
const HOTKEY = /^[abclmopqst1-5?]$/i

/** Panes are moved where there is room for columns (layout/screen.module.css). */
export function LayoutButton() {
  const t = useT()
  const layout = use(LayoutContext)
  if (!layout) return null
  return (
    <Button
      size="s"
      variant="ghost"
      className={styles.wide}
      onClick={() => layout.setState(({ isEditing }) => ({ isEditing: !isEditing }))}
    >
      {t('desk.layout.edit')}
    </Button>
  )
}

/** Beside the chart's views: the command palette, which keys there are, the dead-man's switch. */
export function Tools() {
  const t = useT()
  const { Commands, request, open } = useCommands()
  const DeadMan = useLater(loadDeadMan)
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
      if (isPalette) {
        event.preventDefault()
        void open('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (HOTKEY.test(event.key)) void open('key', event)
    }
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [open])
  return (
    <div className={`${styles.tools} needs-script`}>
      {DeadMan && <DeadMan />}
      <Button size="s" variant="ghost" onClick={() => void open('palette')} title="Ctrl K">
        <Command size={14} aria-hidden="true" /> {t('desk.palette.open')}
      </Button>
      <LayoutButton />
      <Button size="s" variant="ghost" onClick={() => void open('help')} aria-label={t('desk.keys.title')} title="?">
        ?
      </Button>
      {Commands && <Commands request={request} />}
    </div>
  )
}
