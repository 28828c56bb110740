import { formatDay, formatMachineTime, formatTimeOfDay } from '#shared/format/dates.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { LoggedTradeEvent, type MarketLogEntry } from '#shared/markets/proof/log.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useClock, useClockLabel } from '../../../i18n/clock.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { DefinitionItem } from '../../../section/fact.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { TradeReplayCheck } from './check-trade.tsx'
import styles from './proof.module.css'

const Code = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <>
    <code dir="ltr" className={styles.code}>
      {text}
    </code>
    <CopyButton text={text} label={label} />
  </>
)

function Trade({ entry, symbol }: { readonly entry: MarketLogEntry; readonly symbol: string }) {
  const t = useT()
  const { locale } = useVisit()
  const { zone } = useClock()
  const clocked = useClockLabel()
  const market = findMarket(symbol)
  const parsed = LoggedTradeEvent.safeParse(JSON.parse(entry.text))
  if (!market || !parsed.success) return null
  const { time, side, price, quantity, makerId, takerId } = parsed.data
  const figure = (text: string, asset: string) => (
    <span className="figure">
      {groupThousands(text)} {asset}
    </span>
  )
  return (
    <dl className={styles.facts}>
      <DefinitionItem name={t('proof.trade.number')}>
        <span className="figure">{entry.seq}</span>
      </DefinitionItem>
      <DefinitionItem name={clocked(t('proof.trade.time'))}>
        <time dateTime={formatMachineTime(time)} className="figure">
          {formatDay(time, locale, zone)} {formatTimeOfDay(time, zone)}
        </time>
      </DefinitionItem>
      <DefinitionItem name={t('proof.trade.side')}>
        <span className={styles[side]}>{t(`proof.trade.${side}`)}</span>
      </DefinitionItem>
      <DefinitionItem name={t('proof.trade.price')}>
        {figure(fromUnits(price, market.priceDecimals), market.quote)}
      </DefinitionItem>
      <DefinitionItem name={t('proof.trade.quantity')}>
        {figure(fromUnits(quantity, market.quantityDecimals), market.base)}
      </DefinitionItem>
      <DefinitionItem name={t('proof.trade.maker')}>
        <span className="figure">{makerId}</span>
      </DefinitionItem>
      <DefinitionItem name={t('proof.trade.taker')}>
        <span className="figure">{takerId}</span>
      </DefinitionItem>
    </dl>
  )
}

function Chain({ entry }: { readonly entry: MarketLogEntry }) {
  const t = useT()
  const { before, text, after } = entry
  return (
    <section className={styles.section}>
      <h2>{t('proof.trade.chain')}</h2>
      <p className={styles.text}>{t('proof.trade.recipe')}</p>
      <dl className={styles.facts}>
        <DefinitionItem name={t('proof.trade.before')}>
          <Code text={before} label={t('proof.trade.before')} />
        </DefinitionItem>
        <DefinitionItem name={t('proof.trade.event')}>
          <Code text={text} label={t('proof.trade.event')} />
        </DefinitionItem>
        <DefinitionItem name={t('proof.trade.hash')}>
          <Code text={after} label={t('proof.trade.hash')} />
        </DefinitionItem>
      </dl>
      {text.includes('"sealed"') && <p className={styles.text}>{t('proof.trade.sealed')}</p>}
    </section>
  )
}

export function TradeProofContent({ data }: { readonly data: PageData['proof-trade'] }) {
  const t = useT()
  const href = useHref()
  const { symbol, seq, entry } = data
  return (
    <div className={styles.page}>
      <div className={styles.section}>
        <h1>
          {t('proof.trade.title')}{' '}
          <bdi dir="ltr">
            <a href={href(spotPath(symbol))}>{symbol.replace('_', '/')}</a> #{seq}
          </bdi>
        </h1>
        <p className={styles.text}>{t('proof.trade.lead')}</p>
      </div>
      {entry ? (
        <>
          <Trade entry={entry} symbol={symbol} />
          <TradeReplayCheck symbol={symbol} seq={seq} />
          <Chain entry={entry} />
        </>
      ) : (
        <p className={styles.text}>{t('proof.trade.gone')}</p>
      )}
      <p>
        <a className={styles.link} href={href('/proof')}>
          {t('proof.more')}
        </a>
      </p>
    </div>
  )
}
