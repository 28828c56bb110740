import { BLOCK_FORM_LEGS } from '#shared/otc/block/page.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { SubmitOrLoginButton } from './log-in.tsx'
import styles from './otc.module.css'

type Data = PageData['otc-block']
const COINS = ASSET_SYMBOLS.filter((symbol) => symbol !== 'USDT').map((symbol) => [symbol, symbol] as const)

type LegProps = {
  readonly index: number
  readonly leg: Data['legs'][number] | undefined
  readonly refusal: Data['refusal']
}

function LegFields({ index, leg, refusal }: LegProps) {
  const t = useT()
  const problem = (reason: 'amount_invalid' | 'asset_unknown') =>
    refusal?.reason === reason && refusal.params.leg === String(index) ? t(`block.refusals.${reason}`) : undefined
  return (
    <fieldset className={styles.leg}>
      <legend className={styles.small}>{t('block.form.leg', { index: String(index) })}</legend>
      <SelectField
        name={`side${index}`}
        label={t('block.form.side')}
        placeholder={t('otc.choose')}
        defaultValue={leg?.side ?? 'buy'}
        options={[
          ['buy', t('block.buy')],
          ['sell', t('block.sell')],
        ]}
      />
      <SelectField
        name={`asset${index}`}
        label={t('otc.dust.asset')}
        placeholder={t('otc.choose')}
        defaultValue={leg?.asset ?? (index === 1 ? 'BTC' : '')}
        options={COINS}
        problem={problem('asset_unknown')}
      />
      <LabelledFigureField
        name={`amount${index}`}
        label={t('otc.form.amount')}
        defaultValue={leg?.amount ?? ''}
        problem={problem('amount_invalid')}
      />
    </fieldset>
  )
}

export function BlockRequestForm({ data: { legs, isWhole, own, refusal } }: { readonly data: Data }) {
  const t = useT()
  const [first, ...others] = BLOCK_FORM_LEGS
  return (
    <Section title={t('block.form.title')} text={t('block.form.text')}>
      <NativeForm path="/otc/block" action="request" className={styles.wide}>
        {first !== undefined && <LegFields index={first} leg={legs[0]} refusal={refusal} />}
        <details
          open={legs.slice(1).some(({ asset, amount }) => asset !== '' || amount !== '')}
          className={styles.more}
        >
          <summary>{t('block.form.more')}</summary>
          {others.map((index) => (
            <LegFields key={index} index={index} leg={legs[index - 1]} refusal={refusal} />
          ))}
        </details>
        <Checkbox name="whole" defaultChecked={isWhole}>
          {t('block.form.whole')}
        </Checkbox>
        <div>
          <SubmitOrLoginButton
            isKnown={own !== undefined}
            label={t('block.form.submit')}
            loginLabel={t('block.form.logIn')}
          />
        </div>
      </NativeForm>
    </Section>
  )
}
