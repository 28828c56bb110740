import { useState } from 'react'
import { ConversionPlanPeriod, WEEKDAYS } from '#shared/otc/convert/orders.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { ZoneField } from '../../form/zone-field.tsx'
import { useT } from '../../i18n/translation.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { ConversionBalance, ConversionCoinFields, type ConversionCoins } from './coin-fields.tsx'
import { SubmitOrLoginButton } from './log-in.tsx'
import styles from './otc.module.css'

type Data = PageData['otc']
const DATES = Array.from({ length: 31 }, (_, index) => [String(index + 1), String(index + 1)] as const)

/** Fields of all periods; otc.module.css shows those of the selected one. */
function ScheduleFields({ values }: { readonly values: Data['values'] }) {
  const t = useT()
  return (
    <div className={styles.schedule}>
      <SelectField
        name="every"
        label={t('otc.recurring.every')}
        placeholder={t('otc.choose')}
        defaultValue={values.every ?? 'week'}
        options={ConversionPlanPeriod.options.map((every) => [every, t(`otc.recurring.${every}`)] as const)}
      />
      <div data-for="week">
        <SelectField
          name="weekday"
          label={t('otc.recurring.weekday')}
          placeholder={t('otc.choose')}
          defaultValue={values.weekday ?? '1'}
          options={WEEKDAYS.map((day) => [String(day), t(`otc.recurring.w${day}`)] as const)}
        />
      </div>
      <div data-for="month">
        <SelectField
          name="day"
          label={t('otc.recurring.date')}
          hint={t('otc.recurring.dateHint')}
          placeholder={t('otc.choose')}
          defaultValue={values.day ?? '1'}
          options={DATES}
        />
      </div>
      <TextField
        type="time"
        name="time"
        label={t('otc.recurring.time')}
        defaultValue={values.time ?? '09:00'}
        dir="ltr"
        required
      />
      <p className={styles.small} data-for="hour">
        {t('otc.recurring.hourHint')}
      </p>
      <ZoneField label={t('otc.recurring.zone')} placeholder={t('otc.choose')} chosen={values.zone} />
    </div>
  )
}

export function RecurringPlanForm({ data: { wish, values, own } }: { readonly data: Data }) {
  const t = useT()
  const [coins, setCoins] = useState<ConversionCoins>({ from: wish.from, to: wish.to })
  const [amount, setAmount] = useState(wish.amount)
  return (
    <NativeForm path="/otc" action="recur" fields={{ tab: 'recurring', key: own?.key ?? '' }} className={styles.form}>
      <ConversionCoinFields coins={coins} onCoins={setCoins} />
      <LabelledFigureField
        name="amount"
        label={t('otc.recurring.amount')}
        units={[coins.from]}
        value={amount}
        onText={setAmount}
      />
      <ConversionBalance own={own} from={coins.from} />
      <ScheduleFields values={values} />
      <SubmitOrLoginButton isKnown={own !== undefined} label={t('otc.recurring.submit')} />
    </NativeForm>
  )
}
