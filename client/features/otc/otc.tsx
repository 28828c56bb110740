import { useState } from 'react'
import type { ConvertWish } from '#shared/convert/page.ts'
import { shownAmount } from '#shared/format/shown-amount.ts'
import { loginPath } from '#shared/navigation/login-path.ts'
import type { PageData } from '#shared/pages.ts'
import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import { Post } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { History } from './history.tsx'
import styles from './otc.module.css'
import { QuoteCard } from './quote-card.tsx'

type Props = { readonly data: PageData['otc'] }
const PATH = '/otc'
const SYMBOLS = ASSET_SYMBOLS.map((symbol) => [symbol, symbol] as const)
const PLAIN = /^\d{1,15}(?:\.\d{1,12})?$/

/** What the amount comes to on the other side at the market's prices, before the spread; undefined where it is none yet. */
function aboutOf({ from, to, amount, side }: ConvertWish, prices: PageData['otc']['prices']): string | undefined {
  const [fromPrice, toPrice] = [Number(prices[from]), Number(prices[to])]
  if (!PLAIN.test(amount.trim()) || !(fromPrice > 0) || !(toPrice > 0)) return undefined
  const rate = side === 'give' ? fromPrice / toPrice : toPrice / fromPrice
  return `${(Number(amount) * rate).toPrecision(6)} ${side === 'give' ? to : from}`
}

function WishFields({ data: { wish, prices, own } }: Props) {
  const t = useT()
  const href = useHref()
  const [from, setFrom] = useState(wish.from)
  const [to, setTo] = useState(wish.to)
  const [amount, setAmount] = useState(wish.amount)
  const [side, setSide] = useState(wish.side)
  const about = aboutOf({ from, to, amount, side }, prices)
  const available = own && { amount: `${shownAmount(own.available[from] ?? '0', from).text} ${from}` }
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          name="from"
          label={t('otc.form.from')}
          placeholder={t('otc.choose')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          options={SYMBOLS}
        />
        <SelectField
          name="to"
          label={t('otc.form.to')}
          placeholder={t('otc.choose')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          options={SYMBOLS}
        />
      </div>
      <a className={styles.link} href={href(`${PATH}?from=${to}&to=${from}`)}>
        {t('otc.form.swap')}
      </a>
      <div className={styles.pair}>
        <TextField
          name="amount"
          label={t('otc.form.amount')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={amount}
          onText={setAmount}
        />
        <SelectField
          name="side"
          label={t('otc.form.side')}
          placeholder={t('otc.choose')}
          value={side}
          onChange={({ target }) => setSide(target.value === 'get' ? 'get' : 'give')}
          options={[
            ['give', `${t('otc.form.give')} (${from})`],
            ['get', `${t('otc.form.get')} (${to})`],
          ]}
        />
      </div>
      <p className={styles.small} aria-live="polite">
        {about && t('otc.form.about', { amount: about })}
      </p>
      {available && (
        <p className={styles.small}>
          {t('otc.form.available', available)}{' '}
          <a className={styles.link} href={href(`/wallet/transfer?asset=${from}&to=spot`)}>
            {t('otc.form.transfer')}
          </a>
        </p>
      )}
    </>
  )
}

function WishForm({ data }: Props) {
  const t = useT()
  const { locale, origin } = useVisit()
  const { wish, own } = data
  return (
    <Post key={`${wish.from} ${wish.to}`} path={PATH} action="quote" className={styles.form}>
      <WishFields data={data} />
      {own ? (
        <Button type="submit" variant="primary" size="l">
          {t('otc.form.submit')}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="l" href={loginPath(locale, PATH, { origin })}>
          {t('otc.form.logIn')}
        </ButtonLink>
      )}
    </Post>
  )
}

/** Conversions: what for what, the dealer's price, and what was converted before. */
export function Otc({ data }: Props) {
  const t = useT() as ReturnType<typeof useT> & ((key: string, params?: Readonly<Record<string, string>>) => string)
  const { own, refusal } = data
  const done = own?.done
  const named = (amount: string, asset: string) => `${shownAmount(amount, asset).text} ${asset}`
  return (
    <div className={styles.page}>
      <h1>{t('otc.title')}</h1>
      <p className={styles.lead}>{t('otc.lead')}</p>
      {done && (
        <Alert
          tone="success"
          title={t('otc.done', { given: named(done.fromAmount, done.from), got: named(done.toAmount, done.to) })}
        />
      )}
      {refusal && <Alert tone="danger" title={t(`otc.refusals.${refusal.reason}`, { ...refusal.params })} />}
      <div className={styles.columns}>
        <WishForm data={data} />
        {own?.quote && <QuoteCard quote={own.quote} now={own.now} />}
      </div>
      {own && <History rows={own.history} />}
      <p className={styles.small}>{t('otc.paper')}</p>
    </div>
  )
}
