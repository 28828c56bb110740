import { Command } from 'lucide-react'
import { type ComponentType, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PaneLayoutContext } from '../../layout/layout-store.ts'
import type { OrderTicketCommandsProps } from '../palette/commands.tsx'
import { readShortcutKey } from './hotkey.ts'
import styles from './tools.module.css'

type Request = OrderTicketCommandsProps['request']
type What = NonNullable<Request>['what']
type Loaded<Props> = () => Promise<ComponentType<Props>>
export type KeysProps = { readonly request: Request }

/** Loads the command palette if the product has one, otherwise only the ticket's hotkeys. */
const loadCommands: Loaded<KeysProps> = async () => (await import('../palette/commands.tsx')).OrderTicketCommands
const loadTicketKeys: Loaded<KeysProps> = async () => (await import('../palette/ticket-keys.tsx')).OrderTicketShortcuts

function useCommands(load: Loaded<KeysProps>) {
  const [Commands, setCommands] = useState<ComponentType<KeysProps> | undefined>()
  const [request, setRequest] = useState<Request>()
  const open = useCallback(
    async (what: What, event?: KeyboardEvent) => {
      setRequest({ what, ...(event && { key: readShortcutKey(event), shift: event.shiftKey }) })
      if (import.meta.env.SSR) return
      const Loaded = await load()
      setCommands(() => Loaded)
    },
    [load],
  )
  return { Commands, request, open }
}

const loadDeadMan = async () => (await import('../orders/dead-man.tsx')).DeadMansSwitch

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Toasts are dialogs that are not modal. A closed dialog may stay in the document, without size. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role$="dialog"]:not([aria-modal="false"])')].some(
    (dialog) => dialog.getClientRects().length > 0,
  )

/** Keys that load the module of hotkeys. Only that module knows their actions. */
const HOTKEY = /^[abclmopqst1-5?]$/i

/** Without its default, a key that focuses a field would be typed into it. */
const FOCUS_KEY = /^[pq]$/i

export function PaneLayoutButton() {
  const t = useT()
  const layout = use(PaneLayoutContext)
  if (!layout) return null
  return (
    <Button
      size="s"
      variant="ghost"
      className={styles.wide}
      onClick={() => layout.setState(({ isEditing }) => ({ isEditing: !isEditing }))}
    >
      {t('desk-tools.layout.edit')}
    </Button>
  )
}

function useKeys(open: (what: What, event?: KeyboardEvent) => Promise<void>, hasPalette: boolean): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const key = readShortcutKey(event)
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && key.toLowerCase() === 'k'
      if (isPalette && hasPalette) {
        event.preventDefault()
        void open('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return
      if (isDialogOpen()) return
      if (FOCUS_KEY.test(key)) event.preventDefault()
      if (HOTKEY.test(key)) void open('key', event)
    }
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [open, hasPalette])
}

function HelpButton({ onPress }: { readonly onPress: () => void }) {
  const t = useT()
  return (
    <Button size="s" variant="ghost" onClick={onPress} aria-label={t('desk-tools.keys.title')} title="?">
      ?
    </Button>
  )
}

type CommandToolsProps = {
  readonly load: Loaded<KeysProps>
  readonly before?: ReactNode
  readonly children?: ReactNode
}

/** Buttons of the palette and of the help. Both load at the first press. */
export function CommandTools({ load, before, children }: CommandToolsProps) {
  const t = useT()
  const { Commands, request, open } = useCommands(load)
  useKeys(open, true)
  return (
    <div className={`${styles.tools} needs-script`}>
      {before}
      <Button size="s" variant="ghost" onClick={() => void open('palette')} title="Ctrl K">
        <Command size={14} aria-hidden="true" /> {t('desk-tools.palette.open')}
      </Button>
      {children}
      <HelpButton onPress={() => void open('help')} />
      {Commands && <Commands request={request} />}
    </div>
  )
}

export function TradingScreenTools() {
  const DeadMan = useIdleComponent(loadDeadMan)
  return (
    <CommandTools load={loadCommands} before={DeadMan && <DeadMan />}>
      <PaneLayoutButton />
    </CommandTools>
  )
}

export function OrderTicketTools() {
  const { Commands, request, open } = useCommands(loadTicketKeys)
  useKeys(open, false)
  return (
    <div className={`${styles.tools} needs-script`}>
      <PaneLayoutButton />
      <HelpButton onPress={() => void open('help')} />
      {Commands && <Commands request={request} />}
    </div>
  )
}
