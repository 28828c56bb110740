import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import {
  createSavedMarketScreen,
  MARKET_SCREEN_NAME_MAX,
  SAVED_MARKET_SCREENS_MAX,
  type SavedMarketScreensChange,
  type VisibleMarketScreens,
} from '#shared/markets/market-list/screens.ts'
import { formatListState, type MarketListState } from '#shared/markets/market-list/state.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './screens.module.css'

type RowProps = {
  readonly state: MarketListState
  readonly screens: VisibleMarketScreens
  /** Without this callback, forms post changes to the account. */
  readonly onChange?: (change: SavedMarketScreensChange) => void
}

type ScreenFormProps = {
  readonly kind: SavedMarketScreensChange['kind']
  readonly search: string
  readonly name?: string
  readonly onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

function ScreenForm({ kind, search, name, onSubmit, className, children }: ScreenFormProps) {
  const href = useHref()
  return (
    <form method="post" action={href('/account')} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="form" value={`screen-${kind}`} />
      <input type="hidden" name="search" value={search} />
      {name !== undefined && <input type="hidden" name="name" value={name} />}
      {children}
    </form>
  )
}

type SaveScreenProps = Pick<ScreenFormProps, 'search' | 'onSubmit'> & { readonly isFull: boolean }

function SaveScreen({ isFull, search, onSubmit }: SaveScreenProps) {
  const t = useT()
  return (
    <details className={styles.save}>
      <summary>{t('markets.screens.save')}</summary>
      {isFull ? (
        <p>{t('markets.screens.full', { count: SAVED_MARKET_SCREENS_MAX })}</p>
      ) : (
        <ScreenForm kind="keep" search={search} onSubmit={onSubmit} className={styles.form}>
          <input
            type="text"
            name="name"
            required
            maxLength={MARKET_SCREEN_NAME_MAX}
            autoComplete="off"
            aria-label={t('markets.screens.name')}
            placeholder={t('markets.screens.name')}
          />
          <Button type="submit" size="s">
            {t('markets.screens.submit')}
          </Button>
        </ScreenForm>
      )}
    </details>
  )
}

export function SavedScreenerRow({ state, screens: { list, dropped }, onChange }: RowProps) {
  const t = useT()
  const href = useHref()
  const search = formatListState(state)
  const does = (change: (form: HTMLFormElement) => SavedMarketScreensChange | undefined) =>
    onChange &&
    ((event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      const made = change(form)
      if (made) onChange(made)
      form.reset()
      form.closest('details')?.removeAttribute('open')
    })
  const keep = (form: HTMLFormElement): SavedMarketScreensChange | undefined => {
    const screen = createSavedMarketScreen(String(new FormData(form).get('name')), search)
    return screen && { kind: 'keep', screen }
  }
  return (
    <div className={styles.row}>
      {list.length > 0 && (
        <ul className={styles.chips} aria-label={t('markets.screens.label')}>
          {list.map((screen) => (
            <li key={screen.name}>
              <a href={href('/markets') + screen.search} aria-current={screen.search === search ? 'true' : undefined}>
                <bdi>{screen.name}</bdi>
              </a>
              <ScreenForm
                kind="drop"
                search={search}
                name={screen.name}
                onSubmit={does(() => ({ kind: 'drop', name: screen.name }))}
              >
                <button type="submit" aria-label={t('markets.screens.remove', { name: screen.name })}>
                  <X size={14} aria-hidden="true" />
                </button>
              </ScreenForm>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.dropped} role="status">
        {dropped !== undefined && (
          <>
            <span>{t('markets.screens.removed', { name: dropped })}</span>
            <ScreenForm kind="restore" search={search} onSubmit={does(() => ({ kind: 'restore' }))}>
              <Button type="submit" size="s" variant="ghost">
                {t('markets.screens.undo')}
              </Button>
            </ScreenForm>
          </>
        )}
      </div>
      <SaveScreen isFull={list.length >= SAVED_MARKET_SCREENS_MAX} search={search} onSubmit={does(keep)} />
    </div>
  )
}
