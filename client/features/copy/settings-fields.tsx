import { COPY_ASSET, type CopyKind } from '#shared/copy/kinds.ts'
import { COPY_MARGIN_CHOICES, COPY_SIZING_MODES } from '#shared/copy/settings.ts'
import type { FigureFieldName } from '#shared/validation/figures/fields.ts'
import { useT } from '../../i18n/translation.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import styles from './copy.module.css'
import settings from './settings.module.css'

export type CopySettingsFieldsProps = {
  readonly kind: CopyKind
  readonly values: Readonly<Record<string, string>>
  readonly problem: (field: string) => string | undefined
  readonly symbols: readonly string[]
}

type FigureProps = Pick<CopySettingsFieldsProps, 'values' | 'problem'> & {
  readonly name: FigureFieldName
  readonly label: string
  readonly hint?: string
}

const UNITS = ['USDT', '%'] as const

function Figure({ name, label, hint, values, problem }: FigureProps) {
  return (
    <LabelledFigureField
      name={name}
      label={label}
      units={UNITS}
      defaultValue={values[name] ?? ''}
      problem={problem(name)}
      {...(hint !== undefined && { hint })}
    />
  )
}

/** Fields of all sizing modes. settings.module.css shows those of the chosen mode. */
function SizingFields(props: CopySettingsFieldsProps) {
  const t = useT()
  const { values } = props
  return (
    <fieldset className={`${styles.group} ${settings.sizing}`}>
      <legend>{t('copy.follow.sizing')}</legend>
      <div className={styles.options}>
        {COPY_SIZING_MODES.toReversed().map((sizing) => (
          <label key={sizing}>
            <input
              type="radio"
              name="sizing"
              value={sizing}
              defaultChecked={(values.sizing ?? 'proportional') === sizing}
            />
            <span>
              {t(`copy.follow.sizings.${sizing}`)}
              <small>{t(`copy.follow.sizingText.${sizing}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <div className={settings.fixed}>
        <Figure name="fixed" label={t('copy.follow.fixed')} {...props} />
      </div>
      <div className={settings.multiplier}>
        <Figure name="multiplier" label={t('copy.follow.multiplier')} {...props} />
      </div>
    </fieldset>
  )
}

function SymbolBoxes({ values, symbols }: CopySettingsFieldsProps) {
  const t = useT()
  const ticked = (values.symbols ?? '').split(',')
  if (symbols.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{t('copy.follow.symbols')}</legend>
      <p className={styles.small}>{t('copy.follow.symbolsHint')}</p>
      <div className={styles.boxes}>
        {symbols.map((symbol) => (
          <label key={symbol}>
            <input type="checkbox" name="symbols" value={symbol} defaultChecked={ticked.includes(symbol)} />
            <bdi>{symbol.replace(`_${COPY_ASSET}`, '')}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MarginFields(props: CopySettingsFieldsProps) {
  const t = useT()
  const { values } = props
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          name="margin"
          label={t('copy.follow.margin')}
          placeholder={t('copy.choose')}
          defaultValue={values.margin ?? 'follow'}
          options={COPY_MARGIN_CHOICES.map((margin) => [margin, t(`copy.follow.margins.${margin}`)])}
        />
        <Figure name="leverage" label={t('copy.follow.leverage')} hint={t('copy.follow.leverageHint')} {...props} />
      </div>
      <Checkbox name="topUps" defaultChecked={values.topUps === 'on'}>
        {t('copy.follow.topUps')}
      </Checkbox>
    </>
  )
}

export function CopySettingsFields(props: CopySettingsFieldsProps) {
  const t = useT()
  const none = t('copy.follow.none')
  return (
    <>
      <SizingFields {...props} />
      <fieldset className={styles.group}>
        <legend>{t('copy.follow.limits')}</legend>
        <div className={styles.pair}>
          <Figure name="perOrder" label={t('copy.follow.perOrder')} hint={none} {...props} />
          <Figure name="total" label={t('copy.follow.total')} hint={none} {...props} />
        </div>
        <Figure name="slippage" label={t('copy.follow.slippage')} hint={t('copy.follow.slippageHint')} {...props} />
        {props.kind === 'futures' && <MarginFields {...props} />}
      </fieldset>
      <SymbolBoxes {...props} />
      <fieldset className={styles.group}>
        <legend>{t('copy.follow.exits')}</legend>
        <p className={styles.small}>{t(`copy.follow.exitsText.${props.kind}`)}</p>
        <div className={styles.pair}>
          <Figure name="takeProfit" label={t('copy.follow.takeProfit')} hint={none} {...props} />
          <Figure name="stopLoss" label={t('copy.follow.stopLoss')} hint={none} {...props} />
        </div>
        <Figure name="totalLoss" label={t('copy.follow.totalLoss')} hint={t('copy.follow.totalLossHint')} {...props} />
      </fieldset>
    </>
  )
}
