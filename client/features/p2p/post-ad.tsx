import { AD_COUNTRIES_MAX, AD_PAYMENT_METHODS_MAX } from '#shared/p2p/ads.ts'
import { PAYMENT_WINDOWS_MINUTES } from '#shared/p2p/deals.ts'
import { P2P_ASSETS, P2P_FIATS } from '#shared/p2p/fiats.ts'
import { findPaymentMethods } from '#shared/p2p/payment-methods.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { AutoSubmitSelect, FilterForm } from '../../section/filter-form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { P2pPageLayout, useP2pFieldProblem } from './frame.tsx'
import { usePaymentMethodName } from './method-name.ts'
import styles from './p2p.module.css'

type Data = PageData['p2p-post']
type Props = { readonly data: Data }
const PATH = '/p2p/post'

/** Choice of side, coin and currency. A choice loads another page, so methods and prices change without scripts. */
function What({ data: { side, asset, fiat } }: Props) {
  const t = useT()
  return (
    <FilterForm path={PATH} submit={t('p2p.post.load')}>
      <AutoSubmitSelect
        name="side"
        label={t('p2p.post.side')}
        placeholder={t('p2p.choose')}
        defaultValue={side}
        options={(['buy', 'sell'] as const).map((name) => [name, t(`p2p.side.${name}`)])}
      />
      <AutoSubmitSelect
        name="asset"
        label={t('p2p.filters.asset')}
        placeholder={t('p2p.choose')}
        defaultValue={asset}
        options={P2P_ASSETS.map((symbol) => [symbol, symbol])}
      />
      <AutoSubmitSelect
        name="fiat"
        label={t('p2p.filters.fiat')}
        placeholder={t('p2p.choose')}
        defaultValue={fiat}
        options={P2P_FIATS.map((code) => [code, code])}
      />
    </FilterForm>
  )
}

function MethodBoxes({ data: { fiat, side, details, submission } }: Props) {
  const t = useT()
  const nameOf = usePaymentMethodName()
  const problem = useP2pFieldProblem(submission, 'post')
  const ticked = (submission.values.methods ?? '').split(',')
  const known = details.map(({ method }) => method)
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('p2p.post.methods', { most: AD_PAYMENT_METHODS_MAX })}</legend>
      {findPaymentMethods(fiat).map(({ id }) => {
        const isMissing = side === 'sell' && !known.includes(id)
        return (
          <label key={id}>
            <input
              type="checkbox"
              name="methods"
              value={id}
              disabled={isMissing}
              defaultChecked={ticked.includes(id) || (ticked[0] === '' && side === 'sell' && !isMissing)}
            />
            <bdi>{nameOf(id)}</bdi>
            {isMissing && <span className={styles.small}>{t('p2p.post.needsDetail')}</span>}
          </label>
        )
      })}
      {problem('method') && <p className={styles.problem}>{problem('method')}</p>}
    </fieldset>
  )
}

function Money({ data: { asset, fiat, submission, reference, side, available } }: Props) {
  const t = useT()
  const { values } = submission
  const problem = useP2pFieldProblem(submission, 'post')
  const figure = (name: 'price' | 'amount' | 'min' | 'max', label: string, usual = '', hint?: string) => (
    <LabelledFigureField
      name={name}
      label={label}
      units={name === 'amount' ? [asset] : [fiat, '%']}
      defaultValue={values[name] ?? usual}
      problem={problem(name)}
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <>
      <SelectField
        name="priced"
        label={t('p2p.post.priced')}
        placeholder={t('p2p.choose')}
        defaultValue={values.priced ?? 'floating'}
        options={(['floating', 'fixed'] as const).map((name) => [name, t(`p2p.post.pricings.${name}`)])}
      />
      {figure('price', t('p2p.post.price'), '100', t('p2p.post.priceHint'))}
      <p className={styles.small}>
        {reference ? t('p2p.board.reference', { price: reference.price, fiat }) : t('p2p.board.noReference')}
      </p>
      {figure('amount', t('p2p.post.amount', { asset }))}
      {side === 'sell' && (
        <dl className={styles.facts}>
          <DefinitionItem name={t('p2p.ad.balance')}>
            <Amount value={available} asset={asset} isNamed />
          </DefinitionItem>
        </dl>
      )}
      <div className={styles.pair}>
        {figure('min', t('p2p.post.min', { fiat }))}
        {figure('max', t('p2p.post.max', { fiat }))}
      </div>
    </>
  )
}

function Countries({ data: { submission, countries } }: Props) {
  const t = useT()
  const problem = useP2pFieldProblem(submission, 'post')('countries')
  const ticked = (submission.values.countries ?? '').split(',')
  return (
    <details className={styles.countries} open={problem !== undefined}>
      <summary>{t('p2p.post.countries')}</summary>
      <fieldset className={styles.boxes}>
        <legend className={styles.small}>{t('p2p.post.countriesHint', { most: AD_COUNTRIES_MAX })}</legend>
        {countries.map(([code, name]) => (
          <label key={code}>
            <input type="checkbox" name="countries" value={code} defaultChecked={ticked.includes(code)} />
            {name}
          </label>
        ))}
      </fieldset>
      {problem && <p className={styles.problem}>{problem}</p>}
    </details>
  )
}

function Who({ data }: Props) {
  const t = useT()
  const { submission } = data
  const { values } = submission
  const problem = useP2pFieldProblem(submission, 'post')
  return (
    <>
      <SelectField
        name="kind"
        label={t('p2p.post.kind')}
        placeholder={t('p2p.choose')}
        defaultValue={values.kind ?? 'normal'}
        options={(['normal', 'block', 'private'] as const).map((name) => [name, t(`p2p.post.kinds.${name}`)])}
      />
      <TextField
        name="password"
        label={t('p2p.post.password')}
        autoComplete="off"
        maxLength={64}
        problem={problem('password')}
      />
      <fieldset className={styles.boxes}>
        <legend>{t('p2p.post.conditions')}</legend>
        {(['days', 'deals', 'completion'] as const).map((name) => (
          <LabelledFigureField
            key={name}
            name={name}
            label={t(`p2p.post.${name}`)}
            decimals={0}
            defaultValue={values[name] ?? ''}
            problem={problem(name)}
          />
        ))}
        <label>
          <input type="checkbox" name="secondFactor" value="on" defaultChecked={values.secondFactor === 'on'} />
          {t('p2p.post.secondFactor')}
        </label>
        <Countries data={data} />
      </fieldset>
    </>
  )
}

export function PostP2pAdContent({ data }: Props) {
  const t = useT()
  const { submission, side, asset, fiat } = data
  const { values } = submission
  const problem = useP2pFieldProblem(submission, 'post')
  return (
    <P2pPageLayout tab="p2p-ads" title={t('p2p.post.title')} lead={t('p2p.post.text')} submission={submission}>
      <What key={`${side} ${asset} ${fiat}`} data={data} />
      <NativeForm
        path={PATH}
        action="post"
        fields={{ side, asset, fiat, key: submission.key }}
        className={styles.columns}
      >
        <div className={styles.form}>
          <Money data={data} />
          <MethodBoxes data={data} />
          <SelectField
            name="payMinutes"
            label={t('p2p.post.window')}
            placeholder={t('p2p.choose')}
            defaultValue={values.payMinutes ?? '15'}
            options={PAYMENT_WINDOWS_MINUTES.map((minutes) => [String(minutes), t('p2p.ad.minutes', { minutes })])}
          />
        </div>
        <div className={styles.form}>
          <TextArea
            name="terms"
            label={t('p2p.post.terms')}
            hint={t('p2p.post.termsHint')}
            rows={4}
            defaultValue={values.terms ?? ''}
            problem={problem('terms')}
          />
          <TextArea
            name="greeting"
            label={t('p2p.post.greeting')}
            hint={t('p2p.post.greetingHint')}
            rows={2}
            defaultValue={values.greeting ?? ''}
          />
          <Who data={data} />
          <Button type="submit" variant="primary" size="l">
            {t('p2p.post.submit')}
          </Button>
        </div>
      </NativeForm>
    </P2pPageLayout>
  )
}
