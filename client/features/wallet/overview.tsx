import { formatMoney } from '#shared/format/numbers.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { findChangeTone, isNonZero, isPositive } from '#shared/money/sign.ts'
import { futuresPath } from '#shared/navigation/paths.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { computeSharePercent, formatUsdtWorth, sumWorthByAsset, valueInUsdtUnits } from '#shared/wallet/valuing.ts'
import { NativeForm } from '../../form/post.tsx'
import { useClockLabel } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CoinIcon } from '../../ui/coin-icon/coin-icon.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { WalletPageLayout } from './frame.tsx'
import styles from './wallet.module.css'
import { BalanceSparkline } from './worth-chart.tsx'

type Data = PageData['wallet']

const HIDDEN = '••••••'
const SMALL_BALANCE_USDT_ATOMS = 100_000_000n

const amountsOf = ({ balances }: Data) => balances.map(({ asset, total }) => ({ asset, amount: total }))

function useMoney({ rates, isHidden }: Pick<Data, 'rates' | 'isHidden'>): (units: bigint) => string {
  const { currency, locale } = useVisit()
  return (units) => (isHidden ? HIDDEN : formatMoney(formatUsdtWorth(units), currency, rates.perUsd, locale).text)
}

const toneClass = (text: string) => styles[findChangeTone(text)] ?? ''

function Total({ data }: { data: Data }) {
  const t = useT()
  const href = useHref()
  const { currency, locale } = useVisit()
  const { days, rates, isHidden } = data
  const inMoney = useMoney(data)
  const clocked = useClockLabel()
  const total = sumWorthByAsset(amountsOf(data), data.prices).reduce((sum, each) => sum + each.worth, 0n)
  const profit = (text: string) => {
    const shown = formatMoney(text, currency, rates.perUsd, locale).text
    return isHidden ? HIDDEN : isPositive(text) ? `+${shown}` : shown
  }
  const today = days.at(-1)?.profit ?? '0'
  const month = formatUsdtWorth(days.reduce((sum, day) => sum + valueInUsdtUnits(day.profit, '1'), 0n))
  const sums = [
    [clocked(t('wallet.overview.today'), data.clock), today],
    [t('wallet.overview.month'), month],
  ] as const
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <p className={styles.muted}>{t('wallet.overview.total')}</p>
        <p className={styles.total}>
          <span className="figure" data-testid="wallet-total">
            {inMoney(total)}
          </span>
        </p>
        <dl className={styles.sums}>
          {sums.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={`figure ${isHidden ? '' : toneClass(text)}`}>{profit(text)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.buttons}>
          <ButtonLink variant="primary" href={href('/wallet/deposit')}>
            {t('wallet.pages.wallet-deposit')}
          </ButtonLink>
          <ButtonLink href={href('/wallet/withdraw')}>{t('wallet.pages.wallet-withdraw')}</ButtonLink>
          <ButtonLink href={href('/wallet/transfer')}>{t('wallet.pages.wallet-transfer')}</ButtonLink>
        </div>
      </div>
      <BalanceSparkline days={days} isHidden={isHidden} />
    </div>
  )
}

function Allocation({ data }: { data: Data }) {
  const t = useT()
  const assets = sumWorthByAsset(amountsOf(data), data.prices)
  const total = assets.reduce((sum, each) => sum + each.worth, 0n)
  const shares = assets.map(({ asset, worth: part }) => [asset, computeSharePercent(part, total)] as const).slice(0, 8)
  if (total === 0n) return null
  return (
    <Section title={t('wallet.overview.allocation')}>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(([asset, percent]) => (
          <span key={asset} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shares.map(([asset, percent]) => (
          <li key={asset}>
            {asset} <bdi className="figure">{`${percent}%`}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** It is a form, so it works without scripts. */
function ViewSwitch({ field, isOn, on, off }: { field: 'hide' | 'small'; isOn: boolean; on: string; off: string }) {
  return (
    <NativeForm path="/wallet" action="look" fields={{ [field]: isOn ? '0' : '1' }}>
      <Button type="submit" variant="ghost" size="s">
        {isOn ? off : on}
      </Button>
    </NativeForm>
  )
}

type Row = Data['balances'][number] & { readonly worth: bigint }

/** Only spot balances have a link to convert; the column "on hold" appears only if needed. */
function useColumns({ balances, rates, isHidden }: Data): readonly TableColumn<Row>[] {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const convert: TableColumn<Row> = {
    key: 'convert',
    head: t('wallet.overview.convert'),
    cell: ({ asset, wallet, available }) =>
      wallet === 'spot' && isNonZero(available) ? (
        <a
          className={styles.link}
          href={href(`/otc?from=${asset}`)}
          aria-label={`${t('wallet.overview.convert')} ${asset}`}
        >
          {t('wallet.overview.convert')}
        </a>
      ) : null,
  }
  const inMoney = useMoney({ rates, isHidden })
  const amount = (key: 'total' | 'available' | 'inOrders' | 'inWithdrawals', head: string): TableColumn<Row> => ({
    key,
    head,
    isFigure: true,
    cell: (row) => (
      <span className={isNonZero(row[key]) ? undefined : styles.muted}>
        {isHidden ? HIDDEN : <Amount value={row[key]} asset={row.asset} />}
      </span>
    ),
  })
  return [
    {
      key: 'asset',
      head: t('wallet.asset'),
      cell: ({ asset }) => (
        <span className={styles.asset}>
          <CoinIcon asset={asset} size={20} />
          {asset}
        </span>
      ),
    },
    {
      key: 'wallet',
      head: t('wallet.wallet'),
      cell: ({ wallet }) => {
        const badge = <Badge>{t(`wallet.wallets.${wallet}`)}</Badge>
        return wallet === 'bot' && isFeatureOn(config, 'bots') ? (
          <a href={href('/bot-trade/my-bots')}>{badge}</a>
        ) : (
          badge
        )
      },
    },
    amount('total', t('wallet.overview.whole')),
    amount('available', t('wallet.available')),
    amount('inOrders', t('wallet.overview.inOrders')),
    ...(balances.some(({ inWithdrawals }) => isNonZero(inWithdrawals))
      ? [amount('inWithdrawals', t('wallet.overview.inWithdrawals'))]
      : []),
    { key: 'worth', head: t('wallet.overview.worth'), isFigure: true, cell: (row) => inMoney(row.worth) },
    ...(isFeatureOn(config, 'otc') ? [convert] : []),
  ]
}

function Balances({ data }: { data: Data }) {
  const t = useT()
  const href = useHref()
  const columns = useColumns(data)
  const { balances, prices, isHidden, hidesSmall } = data
  const rows = balances
    .map((row) => ({ ...row, worth: valueInUsdtUnits(row.total, prices[row.asset]) }))
    .filter((row) => !hidesSmall || row.worth >= SMALL_BALANCE_USDT_ATOMS)
    .sort((a, b) => (a.worth === b.worth ? 0 : a.worth > b.worth ? -1 : 1))
  return (
    <Section
      title={t('wallet.overview.balances')}
      aside={
        <div className={styles.looks}>
          <ViewSwitch field="hide" isOn={isHidden} on={t('wallet.overview.hide')} off={t('wallet.overview.unhide')} />
          <ViewSwitch field="small" isOn={hidesSmall} on={t('wallet.overview.small')} off={t('wallet.overview.all')} />
        </div>
      }
    >
      <Table
        caption={t('wallet.overview.balances')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ asset, wallet }) => `${asset} ${wallet}`}
        columns={columns}
        empty={
          <EmptyState
            title={t('wallet.overview.empty')}
            text={t('wallet.overview.emptyText')}
            action={
              <ButtonLink variant="primary" href={href('/wallet/deposit')}>
                {t('wallet.pages.wallet-deposit')}
              </ButtonLink>
            }
          />
        }
      />
    </Section>
  )
}

function Margin({ data: { margin, isHidden } }: { data: Data }) {
  const t = useT()
  const href = useHref()
  if (!margin) return null
  const { asset, worth: all, balance, unrealised, available, ratio } = margin
  const money = (value: string, isSigned = false) =>
    isHidden ? HIDDEN : <Amount value={value} asset={asset} isNamed isSigned={isSigned && isNonZero(value)} />
  const lines = [
    ['equity', money(all)],
    ['balance', money(balance)],
    ['profit', money(unrealised, true)],
    ['available', money(available)],
    ['ratio', isHidden ? HIDDEN : `${ratio}%`],
  ] as const
  return (
    <Section
      title={t('wallet.margin.title')}
      aside={<ButtonLink href={href(futuresPath(DEFAULT_MARKET_SYMBOL))}>{t('wallet.margin.open')}</ButtonLink>}
    >
      <dl className={styles.sums} data-testid="margin-account">
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`wallet.margin.${name}`)}</dt>
            <dd className={`figure ${name === 'profit' && !isHidden ? toneClass(unrealised) : ''}`}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function WalletOverviewContent({ data }: { data: Data }) {
  return (
    <WalletPageLayout page="wallet" submission={data.submission}>
      <Total data={data} />
      <Margin data={data} />
      <Allocation data={data} />
      <Balances data={data} />
    </WalletPageLayout>
  )
}
