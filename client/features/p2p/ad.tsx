import { useState } from 'react'
import { currencySign } from '#shared/format/signs.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import { findAsset, formatAssetAmount, parseAssetAmount } from '#shared/money/assets.ts'
import { findCurrencyOrDollar } from '#shared/money/currencies.ts'
import type { P2pAdView } from '#shared/p2p/ads.ts'
import {
  affordableP2pAtoms,
  computeFiatCost,
  formatFiatAmount,
  parseFiatAmount,
  parseFiatPrice,
} from '#shared/p2p/fiats.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { P2pAdLimits, P2pAdPrice, PaymentMethodList, p2pAdPath } from './ad-table.tsx'
import { P2pPageLayout, useP2pFieldProblem } from './frame.tsx'
import { usePaymentMethodName } from './method-name.ts'
import styles from './p2p.module.css'
import { ReportUserLink } from './report.tsx'
import { P2pTraderFigures, P2pTraderSummary } from './trader.tsx'

type Data = PageData['p2p-ad']
type Offer = { readonly data: Data; readonly ad: P2pAdView }

/** Returns undefined if the amount is invalid. */
function otherSide({ fiat, asset: symbol, price: text }: P2pAdView, unit: string, amount: string): string | undefined {
  const [asset, price] = [findAsset(symbol), parseFiatPrice(fiat, text ?? '')]
  if (!asset || price === undefined) return undefined
  if (unit === 'asset') {
    const atoms = parseAssetAmount(asset, amount)
    return atoms.ok ? `${formatFiatAmount(fiat, computeFiatCost(fiat, asset, atoms.value, price))} ${fiat}` : undefined
  }
  const minor = parseFiatAmount(fiat, amount)
  return minor === undefined
    ? undefined
    : `${formatAssetAmount(asset, affordableP2pAtoms(fiat, asset, minor, price))} ${symbol}`
}

function AmountFields({ data: { submission }, ad }: Offer) {
  const t = useT()
  const problem = useP2pFieldProblem(submission, 'take')
  const [amount, setAmount] = useState(submission.values.amount ?? '')
  const { locale } = useVisit()
  const [unit, setUnit] = useState(submission.values.in === 'asset' ? 'asset' : 'fiat')
  const other = otherSide(ad, unit, amount.trim())
  // True if the user receives the computed amount: coins for a buyer, money for a seller.
  const isGetting = (ad.side === 'sell') === (unit === 'fiat')
  return (
    <>
      <div className={styles.pair}>
        <LabelledFigureField
          name="amount"
          label={t('p2p.ad.pay')}
          units={unit === 'asset' ? [ad.asset] : [ad.fiat, currencySign(findCurrencyOrDollar(ad.fiat), locale)]}
          value={amount}
          onText={setAmount}
          problem={problem('amount')}
        />
        <SelectField
          name="in"
          label={t('p2p.ad.in')}
          placeholder={t('p2p.choose')}
          value={unit}
          onChange={({ target }) => setUnit(target.value)}
          options={[
            ['fiat', ad.fiat],
            ['asset', ad.asset],
          ]}
        />
      </div>
      <p className={styles.small} aria-live="polite">
        {other && t(isGetting ? 'p2p.ad.get' : 'p2p.ad.give', { amount: other })}
      </p>
    </>
  )
}

function TakeForm({ data, ad }: Offer) {
  const t = useT()
  const nameOf = usePaymentMethodName()
  const { submission, ownMethods } = data
  const problem = useP2pFieldProblem(submission, 'take')
  const isBuying = ad.side === 'sell'
  const usable = isBuying ? ad.methods : ad.methods.filter((id) => ownMethods.includes(id))
  const [first = ''] = usable
  const terms = { key: submission.key, version: String(ad.version), price: ad.price ?? '' }
  return (
    <NativeForm path={p2pAdPath(ad)} action="take" fields={terms} className={styles.form}>
      <AmountFields data={data} ad={ad} />
      <SelectField
        name="method"
        label={t('p2p.ad.method')}
        placeholder={t('p2p.choose')}
        defaultValue={submission.values.method ?? first}
        options={usable.map((id) => [id, nameOf(id)])}
        problem={problem('method')}
      />
      {ad.kind === 'private' && (
        <TextField name="password" label={t('p2p.ad.password')} autoComplete="off" problem={problem('password')} />
      )}
      <p className={styles.small}>{t(isBuying ? 'p2p.ad.escrow' : 'p2p.ad.escrowSell')}</p>
      <Button type="submit" variant={isBuying ? 'gain' : 'loss'} size="l">
        {t(isBuying ? 'p2p.ad.buy' : 'p2p.ad.sell')}
      </Button>
    </NativeForm>
  )
}

function Take({ data, ad }: Offer) {
  const t = useT()
  const href = useHref()
  const nameOf = usePaymentMethodName()
  if (ad.isOwn) {
    return (
      <Alert title={t('p2p.ad.own')} action={<ButtonLink href={href('/p2p/ads')}>{t('p2p.ad.edit')}</ButtonLink>} />
    )
  }
  if (ad.price === null) return <Alert title={t('p2p.refusals.reference_stale')} />
  const isSelling = ad.side === 'buy'
  if (isSelling && !ad.methods.some((id) => data.ownMethods.includes(id))) {
    const [method = ''] = ad.methods
    return (
      <Alert
        title={t('p2p.ad.noMethod', { methods: joinNames(t, ad.methods.map(nameOf)) })}
        action={
          <ButtonLink href={href(`/p2p/methods?fiat=${ad.fiat}&method=${method}`)}>{t('p2p.ad.addMethod')}</ButtonLink>
        }
      />
    )
  }
  return (
    <>
      {isSelling && (
        <dl className={styles.facts}>
          <DefinitionItem name={t('p2p.ad.balance')}>
            <Amount value={data.available} asset={ad.asset} isNamed />
            <a className={styles.link} href={href(`/wallet/transfer?asset=${ad.asset}&to=p2p`)}>
              {t('p2p.ad.transfer')}
            </a>
          </DefinitionItem>
        </dl>
      )}
      <TakeForm data={data} ad={ad} />
    </>
  )
}

type Asks = { readonly conditions: P2pAdView['conditions']; readonly excluded: readonly string[] }

function Conditions({ conditions, excluded }: Asks) {
  const t = useT()
  const { days, deals, completion, secondFactor } = conditions
  const lines = [
    ...(days > 0 ? [t('p2p.ad.condition.days', { count: days })] : []),
    ...(deals > 0 ? [t('p2p.ad.condition.deals', { count: deals })] : []),
    ...(completion > 0 ? [t('p2p.ad.condition.completion', { count: completion })] : []),
    ...(secondFactor ? [t('p2p.ad.condition.secondFactor')] : []),
    ...(excluded.length > 0 ? [t('p2p.ad.condition.countries', { countries: excluded.join(' · ') })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Section title={t('p2p.ad.conditions')}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}

function Facts({ ad }: { readonly ad: P2pAdView }) {
  const t = useT()
  return (
    <dl className={styles.facts}>
      <DefinitionItem name={t('p2p.board.price')}>{P2pAdPrice(ad)}</DefinitionItem>
      <DefinitionItem name={t('p2p.board.limits')}>{P2pAdLimits(ad)}</DefinitionItem>
      <DefinitionItem name={t('p2p.board.methods')}>
        <PaymentMethodList ids={ad.methods} />
      </DefinitionItem>
      <DefinitionItem name={t('p2p.ad.window')}>{t('p2p.ad.minutes', { minutes: ad.payMinutes })}</DefinitionItem>
    </dl>
  )
}

export function P2pAdContent({ data }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const { ad, submission } = data
  if (!ad) {
    return (
      <P2pPageLayout title={t('p2p.ad.missing')} submission={submission}>
        <EmptyState
          title={t('p2p.ad.missingText')}
          action={<ButtonLink href={href('/p2p')}>{t('p2p.ad.back')}</ButtonLink>}
        />
      </P2pPageLayout>
    )
  }
  const { asset, fiat } = ad
  const side = ad.side === 'sell' ? 'buy' : 'sell'
  return (
    <P2pPageLayout title={t(`p2p.ad.title.${side}`, { asset, fiat })} submission={submission}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Facts ad={ad} />
          <Take data={data} ad={ad} />
        </div>
        <div className={styles.stack}>
          <P2pTraderSummary figures={ad.figures} href={href(`/p2p/merchant/${fiat}-${ad.maker}`)} />
          <P2pTraderFigures figures={ad.figures} />
          <Section title={t('p2p.ad.terms')}>
            <p className={styles.words}>
              <bdi>{ad.terms === '' ? t('p2p.ad.noTerms') : ad.terms}</bdi>
            </p>
          </Section>
          <Conditions conditions={ad.conditions} excluded={data.excluded} />
          {!ad.isOwn && <ReportUserLink about="ad" id={`${fiat}-${ad.id}`} />}
        </div>
      </div>
      <p className={styles.small}>{t('p2p.paper')}</p>
    </P2pPageLayout>
  )
}
