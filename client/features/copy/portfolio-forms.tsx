import { copyPortfolioPath } from '#shared/copy/paths.ts'
import { toTypedCopySettings } from '#shared/copy/typed-settings.ts'
import { COPY_STOP_MODES, type CopyPortfolioView, type CopyStopMode } from '#shared/copy/views.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FigureInput } from '../../ui/figure-field/figure-input.tsx'
import styles from './copy.module.css'
import { useCopyFieldProblem } from './frame.tsx'
import { CopySettingsFields } from './settings-fields.tsx'
import { useCopyWalletOptions } from './wallet-select.tsx'

const USDT = ['USDT'] as const
type Data = PageData['copy-portfolio']
export type CopyPortfolioFormProps = { readonly data: Data; readonly portfolio: CopyPortfolioView }

export function CopySettingsForm({ data: { submission, symbols }, portfolio }: CopyPortfolioFormProps) {
  const t = useT()
  const { id, kind, settings } = portfolio
  const isRefused = submission.action === 'edit'
  const values = isRefused ? { topUps: '', symbols: '', ...submission.values } : toTypedCopySettings(settings)
  const all = [...new Set([...symbols, ...settings.symbols])]
  return (
    <details className={styles.more} open={isRefused}>
      <summary>{t('copy.copy.edit')}</summary>
      <NativeForm path={copyPortfolioPath(id)} action="edit" className={styles.form}>
        <p className={styles.small}>{t('copy.copy.editText')}</p>
        <CopySettingsFields
          key={submission.key}
          kind={kind}
          values={values}
          problem={useCopyFieldProblem(submission, 'edit')}
          symbols={all}
        />
        <Button type="submit" variant="primary">
          {t('copy.copy.save')}
        </Button>
      </NativeForm>
    </details>
  )
}

type MoneyProps = CopyPortfolioFormProps & { readonly action: 'add' | 'withdraw' }

/** The fields have no ids, because a page has two of these forms. */
export function CopyTransferForm({ data: { submission, wallets }, portfolio, action }: MoneyProps) {
  const t = useT()
  const options = useCopyWalletOptions(wallets)
  const isRefused = submission.action === action
  const { values } = submission
  const problem = useCopyFieldProblem(submission, action)('amount')
  const isIn = action === 'add'
  return (
    <details className={styles.more} open={isRefused}>
      <summary>{t(`copy.copy.${action}`)}</summary>
      <NativeForm
        path={copyPortfolioPath(portfolio.id)}
        action={action}
        fields={{ key: `${submission.key}-${action}` }}
        className={styles.form}
      >
        {!isIn && <p className={styles.small}>{t('copy.copy.withdrawText')}</p>}
        <div className={styles.pair}>
          <label className={styles.figure} data-invalid={problem !== undefined || undefined}>
            {t('copy.copy.amount')}
            <FigureInput
              name="amount"
              units={USDT}
              defaultValue={isRefused ? (values.amount ?? '') : ''}
              aria-invalid={problem !== undefined || undefined}
            />
            {problem && <span className={styles.problem}>{problem}</span>}
          </label>
          <label className={styles.figure}>
            {t(isIn ? 'copy.follow.wallet' : 'copy.copy.to')}
            <select name="wallet" defaultValue={isRefused ? (values.wallet ?? 'copy') : 'copy'}>
              {options.map(([name, text]) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div>
          <Button type="submit">{t(`copy.copy.${action}`)}</Button>
        </div>
      </NativeForm>
    </details>
  )
}

/**
 * Coins that the user keeps go to the user's wallet; contract positions that the user keeps stay in the copy's account.
 */
export function CopyStopForm({ portfolio: { id, kind, venue, state } }: CopyPortfolioFormProps) {
  const t = useT()
  // Coins that the venue does not sell can still be kept.
  const isReal = venue !== undefined
  const ofContracts = isReal && kind === 'futures'
  if (ofContracts && state === 'stopping') return null
  const all = ofContracts ? COPY_STOP_MODES.filter((way) => way !== 'keep') : COPY_STOP_MODES
  const ways = isReal && state === 'stopping' ? (['keep'] as const) : all
  const textOf = (way: CopyStopMode) => {
    if (way === 'keep' && venue) return t('copy.live.ends.keep', { host: venue.host })
    return t(`copy.copy.ways.${way === 'keep' && kind === 'futures' ? 'keepOpen' : way}`)
  }
  return (
    <details className={styles.more}>
      <summary>{t('copy.copy.stop')}</summary>
      <NativeForm path={copyPortfolioPath(id)} action="stop" className={styles.form}>
        <fieldset className={styles.group}>
          <legend>{t('copy.copy.way')}</legend>
          <div className={styles.options}>
            {ways.map((way, at) => (
              <label key={way}>
                <input type="radio" name="way" value={way} defaultChecked={at === 0} />
                <span>{textOf(way)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className={styles.small}>
          {venue
            ? t(ofContracts ? 'copy.live.stopContract' : 'copy.live.stopText', { host: venue.host })
            : t('copy.copy.stopText')}
        </p>
        <div>
          <Button type="submit" variant="loss">
            {t('copy.copy.stop')}
          </Button>
        </div>
      </NativeForm>
    </details>
  )
}
