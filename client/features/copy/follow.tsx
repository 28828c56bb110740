import { type FormEvent, type ReactNode, useState } from 'react'
import { copyFollowPath, copyPortfolioPath, copyTraderPath } from '#shared/copy/paths.ts'
import { type CopyFormLead, findCopyProblems } from '#shared/copy/problems.ts'
import { COPY_INVESTMENT_MIN, DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import { toTypedCopySettings } from '#shared/copy/typed-settings.ts'
import type { CopyTraderView } from '#shared/copy/views.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { findContractMarket } from '#shared/futures/contract-market.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { toPlainFigures } from '#shared/validation/figures/fields.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import styles from './copy.module.css'
import { ReturnPercent } from './figures.tsx'
import { CopyTradingPageLayout, useCopyFieldProblem } from './frame.tsx'
import { LeadBadges } from './lead-badges.tsx'
import { LeadNotFound } from './no-lead.tsx'
import { formatBpsPercent } from './percent.ts'
import { CopySettingsFields } from './settings-fields.tsx'
import { findFullestWallet, useCopyWalletOptions } from './wallet-select.tsx'

type Data = PageData['copy-follow']
type Known = { readonly data: Data; readonly trader: CopyTraderView }
/** Minimum order in USDT, assumed for markets that are no longer listed. */
const USUAL_MIN = 5
const ACTION = 'follow'
const USDT = ['USDT'] as const

function copiedLead({ row, stats, symbols, capacity }: CopyTraderView): CopyFormLead {
  const marketOf = row.kind === 'futures' ? findContractMarket : findMarket
  const leasts = symbols.map(({ symbol }) => Number(marketOf(symbol)?.minNotional ?? USUAL_MIN))
  const whole = stats.find(({ days }) => days === 0) ?? row.stats
  return {
    drawdownBps: whole.drawdownBps,
    tradeShareBps: capacity.tradeShareBps,
    leastOrder: leasts.length === 0 ? USUAL_MIN : Math.min(...leasts),
  }
}

type WatchedProps = {
  readonly onValues: (values: Readonly<Record<string, string>>) => void
  readonly children: ReactNode
}

function Watched({ onValues, children }: WatchedProps) {
  const read = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (!form) return
    const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    onValues(toPlainFigures(Object.fromEntries(texts)))
  }
  return (
    <div className={styles.side} onInput={read}>
      {children}
    </div>
  )
}

type ProblemsProps = { readonly values: Readonly<Record<string, string>> } & Known

function Problems({ values, data: { wallets }, trader }: ProblemsProps) {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const wallet = values.wallet === 'spot' || values.wallet === 'funding' ? values.wallet : 'copy'
  const found = findCopyProblems({ values, available: wallets[wallet], lead: copiedLead(trader) })
  return (
    <ul className={styles.problems} aria-live="polite">
      {found.map(({ name, params, isRefused }) => {
        const { amount, ...others } = params
        const shown = amount === undefined ? others : { ...others, amount: formatAmount(amount, 'USDT').text }
        return (
          <li key={name} data-refused={isRefused || undefined}>
            {t(`copy.problem.${name}`, shown)}
          </li>
        )
      })}
    </ul>
  )
}

function FollowForm({ data, trader }: Known) {
  const t = useT()
  const href = useHref()
  const { submission, wallets, invitation, kind } = data
  const usual = { ...toTypedCopySettings(DEFAULT_COPY_SETTINGS), wallet: findFullestWallet(wallets) }
  // The browser does not send an unticked box. So, after a refusal, missing `topUps` means off.
  const begun = submission.action === ACTION ? { ...usual, topUps: '', ...submission.values } : usual
  const [values, setValues] = useState<Readonly<Record<string, string>>>(begun)
  const problem = useCopyFieldProblem(submission, ACTION)
  const options = useCopyWalletOptions(wallets)
  const isEmpty = Object.values(wallets).every((amount) => Number(amount) < COPY_INVESTMENT_MIN)
  return (
    <NativeForm
      path={copyFollowPath(kind, trader.row.id)}
      action={ACTION}
      fields={{ key: submission.key, invitation }}
      className={styles.form}
    >
      <Watched onValues={setValues}>
        <fieldset className={styles.group}>
          <legend>{t('copy.follow.money')}</legend>
          <LabelledFigureField
            name="amount"
            label={t('copy.follow.amount')}
            units={USDT}
            hint={t('copy.follow.amountHint', { least: COPY_INVESTMENT_MIN })}
            defaultValue={submission.values.amount ?? ''}
            problem={problem('amount')}
          />
          <SelectField
            name="wallet"
            label={t('copy.follow.wallet')}
            placeholder={t('copy.choose')}
            defaultValue={begun.wallet}
            options={options}
          />
          {isEmpty && (
            <p className={styles.small}>
              <a className={styles.link} href={href('/wallet/deposit?asset=USDT')}>
                {t('copy.follow.faucet')}
              </a>
            </p>
          )}
        </fieldset>
        <CopySettingsFields
          kind={kind}
          values={begun}
          problem={problem}
          symbols={trader.symbols.map(({ symbol }) => symbol)}
        />
        <Problems values={values} data={data} trader={trader} />
        <Alert tone="warning" title={t('copy.follow.risk')}>
          {t('copy.follow.riskText', { share: formatBpsPercent(trader.row.shareBps).replace('%', '') })}
        </Alert>
        <Button type="submit" variant="primary" size="l">
          {t('copy.follow.submit')}
        </Button>
      </Watched>
    </NativeForm>
  )
}

const HOW = ['entry', 'exit', 'small', 'sharing'] as const

function Beside({ trader: { row, stats } }: Known) {
  const t = useT()
  const href = useHref()
  const whole = stats.find(({ days }) => days === 0) ?? row.stats
  return (
    <div className={styles.side}>
      <div className={styles.inline}>
        <a className={styles.link} href={href(copyTraderPath(row.kind, row.id))}>
          <bdi>{row.name}</bdi>
        </a>
        <LeadBadges lead={row} />
      </div>
      <dl className={styles.facts}>
        <DefinitionItem name={t('copy.trader.lead')}>
          <ReturnPercent bps={whole.roiBps} />
        </DefinitionItem>
        <DefinitionItem name={t('copy.trader.copiers')}>
          {whole.copierRoiBps === null ? '–' : <ReturnPercent bps={whole.copierRoiBps} />}
        </DefinitionItem>
        <DefinitionItem name={t('copy.stats.drawdown.name')}>
          <bdi className="figure">{formatSignedFraction(-whole.drawdownBps / 10_000)}</bdi>
        </DefinitionItem>
        <DefinitionItem name={t('copy.trader.share')}>
          <bdi className="figure">{formatBpsPercent(row.shareBps)}</bdi>
        </DefinitionItem>
      </dl>
      <Section title={t('copy.follow.how')}>
        <dl className={styles.how}>
          {HOW.map((name) => (
            <DefinitionItem key={name} name={t(`copy.follow.${name}`)}>
              {t(`copy.follow.${name}Text`)}
            </DefinitionItem>
          ))}
        </dl>
      </Section>
    </div>
  )
}

function FollowOr({ data, trader }: Known) {
  const t = useT()
  const href = useHref()
  const { row } = trader
  if (data.isOwn) return <Alert title={t('copy.follow.own')} />
  if (data.portfolio) {
    return (
      <Alert
        title={t('copy.follow.already')}
        action={<ButtonLink href={href(copyPortfolioPath(data.portfolio))}>{t('copy.follow.open')}</ButtonLink>}
      />
    )
  }
  if (row.isPrivate && data.invitation === '') return <Alert tone="warning" title={t('copy.trader.isPrivate')} />
  if (row.state !== 'active') return <Alert tone="warning" title={t('copy.follow.closed')} />
  if (row.copiers >= row.maxCopiers) return <Alert tone="warning" title={t('copy.trader.full')} />
  return <FollowForm key={data.submission.key} data={data} trader={trader} />
}

export function FollowLeadContent({ data }: { readonly data: Data }) {
  const t = useT()
  const { trader, kind, submission } = data
  if (!trader) return <LeadNotFound kind={kind} submission={submission} />
  return (
    <CopyTradingPageLayout
      tab={kind}
      title={t('copy.follow.title', { name: trader.row.name })}
      lead={t('copy.follow.text')}
      submission={submission}
    >
      <div className={styles.columns}>
        <FollowOr data={data} trader={trader} />
        <Beside data={data} trader={trader} />
      </div>
    </CopyTradingPageLayout>
  )
}
