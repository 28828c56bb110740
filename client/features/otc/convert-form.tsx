import { useState } from 'react'
import type { ConversionQuoteForm } from '#shared/otc/convert/page.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { ConversionBalance, ConversionCoinFields, type ConversionCoins } from './coin-fields.tsx'
import { SubmitOrLoginButton } from './log-in.tsx'
import styles from './otc.module.css'

type Data = PageData['otc']
const PLAIN = /^\d{1,15}(?:\.\d{1,12})?$/

/** Estimates the amount of the other coin at market prices, before the spread; undefined for an invalid amount. */
function aboutOf({ from, to, amount, side }: ConversionQuoteForm, prices: Data['prices']): string | undefined {
  const [fromPrice, toPrice] = [Number(prices[from]), Number(prices[to])]
  if (!PLAIN.test(amount.trim()) || !(fromPrice > 0) || !(toPrice > 0)) return undefined
  const rate = side === 'give' ? fromPrice / toPrice : toPrice / fromPrice
  return `${(Number(amount) * rate).toPrecision(6)} ${side === 'give' ? to : from}`
}

export function ConvertForm({ data: { wish, prices, own } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const [coins, setCoins] = useState<ConversionCoins>({ from: wish.from, to: wish.to })
  const [amount, setAmount] = useState(wish.amount)
  const [side, setSide] = useState(wish.side)
  const { from, to } = coins
  const about = aboutOf({ from, to, amount, side }, prices)
  return (
    <NativeForm path="/otc" action="quote" className={styles.form}>
      <ConversionCoinFields coins={coins} onCoins={setCoins} />
      <a className={styles.link} href={href(`/otc?from=${to}&to=${from}`)}>
        {t('otc.form.swap')}
      </a>
      <div className={styles.pair} data-worded>
        <LabelledFigureField
          name="amount"
          label={t('otc.form.amount')}
          units={[side === 'give' ? from : to]}
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
            ['give', t('otc.form.give', { asset: from })],
            ['get', t('otc.form.get', { asset: to })],
          ]}
        />
      </div>
      <p className={styles.small} aria-live="polite">
        {about && t('otc.form.about', { amount: about })}
      </p>
      <ConversionBalance own={own} from={from} />
      <SubmitOrLoginButton isKnown={own !== undefined} label={t('otc.form.submit')} />
    </NativeForm>
  )
}
