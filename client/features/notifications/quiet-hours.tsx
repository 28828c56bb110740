import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { ZoneField } from '../../form/zone-field.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { AccountForm } from '../identity/account/area-form.tsx'

type Data = Pick<AccountAreaData['account-notifications'], 'quiet' | 'forms'>

const PROPOSED_QUIET_HOURS = { from: '22:00', to: '07:00' }

export function QuietHoursForm({ data: { quiet, forms } }: { readonly data: Data }) {
  const t = useT()
  return (
    <Section id="quiet-hours" title={t('notices.quiet.title')} text={t('notices.quiet.text')}>
      <AccountForm name="quiet-hours-save" forms={forms} submit={t('account.save')} variant="secondary">
        {({ values, problemOf }) => (
          <>
            <Checkbox
              name="quiet"
              defaultChecked={values.quiet === undefined ? quiet?.isOn === true : values.quiet === 'on'}
            >
              {t('notices.quiet.on')}
            </Checkbox>
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                type="time"
                name={name}
                label={t(`notices.quiet.${name}`)}
                problem={problemOf(name)}
                defaultValue={values[name] ?? quiet?.[name] ?? PROPOSED_QUIET_HOURS[name]}
                dir="ltr"
                required
              />
            ))}
            <ZoneField
              label={t('notices.quiet.zone')}
              placeholder={t('notices.quiet.choose')}
              problem={problemOf('zone')}
              chosen={values.zone ?? quiet?.zone}
            />
          </>
        )}
      </AccountForm>
    </Section>
  )
}
