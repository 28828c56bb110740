// Dialog of a command line. It parses the command; the account of the screen describes, refuses and runs it.

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isFeatureOn } from '#shared/operator/features.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChatLink } from '../market/head/chat-link.tsx'
import { useMarketControls } from '../market/market-context.ts'
import { decideLineKey } from './line-key.ts'
import styles from './palette.module.css'
import { type CommandVerbs, type PaletteCommand, type ParserDeps, parsePaletteCommand } from './parse.ts'

/** `isAtOnce`: an order is sent, and not only filled in. */
export type RunCommand = (command: PaletteCommand, isAtOnce: boolean) => void

/** The account that commands of the screen belong to. */
export type PaletteAccount = {
  readonly verbs: CommandVerbs
  readonly products?: ParserDeps['products']
  readonly examples: readonly string[]
  /** Names an account with real money. */
  readonly notice?: string
  readonly describe: (command: PaletteCommand) => string
  /** Returns the reason why the account cannot run a command. */
  readonly refuse?: (command: PaletteCommand) => string | undefined
  readonly run: RunCommand
}

type ExamplesProps = { readonly examples: readonly string[]; readonly onExample: (example: string) => void }

function Examples({ examples, onExample }: ExamplesProps) {
  const t = useT()
  return (
    <ul className={styles.examples} aria-label={t('desk-tools.palette.examplesLabel')}>
      {examples.map((example) => (
        <li key={example}>
          <button type="button" onClick={() => onExample(example)}>
            {example}
          </button>
        </li>
      ))}
    </ul>
  )
}

type LineProps = {
  readonly line: string
  readonly account: PaletteAccount
  readonly children?: ((line: string) => ReactNode) | undefined
}

function useLine(text: string, { verbs, products, describe, refuse }: PaletteAccount) {
  const t = useT()
  const { market, product } = useMarketControls().shownMarket
  const read = parsePaletteCommand(text, {
    verbs,
    markets: product.markets,
    here: market,
    ...(products && { products }),
  })
  if (read.kind === 'none') return { said: t('desk-tools.palette.none') }
  if (read.kind === 'unknown') return { said: t('desk-tools.palette.unknown', { word: `\u2068${read.word}\u2069` }) }
  const refused = refuse?.(read)
  return refused === undefined ? { said: describe(read), command: read } : { said: refused, isRefused: true }
}

function Line({ line, account, children }: LineProps) {
  const t = useT()
  const id = useId()
  const { config } = useVisit()
  const [text, setText] = useState(line)
  const input = useRef<HTMLInputElement>(null)
  const { said, command, isRefused } = useLine(text, account)
  const { examples, notice, run } = account
  const keys = (event: KeyboardEvent) => {
    const decision = decideLineKey(event.nativeEvent)
    if (decision === 'leave') return
    event.preventDefault()
    if (decision === 'run' && command) run(command, event.ctrlKey || event.metaKey)
  }
  return (
    <div className={styles.palette}>
      {notice !== undefined && <p className={styles.notice}>{notice}</p>}
      <input
        ref={input}
        type="text"
        className={styles.line}
        aria-label={t('desk-tools.palette.open')}
        aria-describedby={id}
        placeholder={examples[0]}
        value={text}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the user opened the palette to type
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={keys}
      />
      <p
        id={id}
        className={styles.read}
        aria-live="polite"
        data-known={command !== undefined || undefined}
        data-refused={isRefused}
      >
        {said}
      </p>
      {command?.kind === 'order' && <p className={styles.hint}>{t('desk-tools.palette.enter')}</p>}
      {children?.(text)}
      <Examples
        examples={examples}
        onExample={(example) => {
          setText(example)
          input.current?.focus()
        }}
      />
      {isFeatureOn(config, 'chat') && <ChatLink className={styles.chat} />}
    </div>
  )
}

type PaletteDialogProps = LineProps & { readonly open: boolean; readonly onOpen: (open: boolean) => void }

/** @param props.children further results for a line */
export function PaletteDialog({ open, onOpen, ...line }: PaletteDialogProps) {
  const t = useT()
  return (
    <Dialog title={t('desk-tools.palette.open')} open={open} onOpen={onOpen} size="m">
      <Line {...line} />
    </Dialog>
  )
}
