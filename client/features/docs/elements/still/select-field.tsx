import { AFFILIATE_AUDIENCES } from '#shared/forms/facts.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { SelectField } from '../../../../ui/select-field/select-field.tsx'

export function ComponentDemo() {
  const t = useT()
  const options = AFFILIATE_AUDIENCES.map((size) => [size, t(`area-form.audience.${size}`)] as const)
  return (
    <>
      <SelectField
        name="audience"
        label={t('area-form.audience.label')}
        placeholder={t('area-form.audience.none')}
        options={options}
      />
      <SelectField
        name="no-audience"
        label={t('area-form.audience.label')}
        placeholder={t('area-form.audience.none')}
        options={options}
        problem={t('area-form.problems.audience_missing')}
      />
      <SelectField
        name="fixed-audience"
        label={t('area-form.audience.label')}
        placeholder={t('area-form.audience.none')}
        options={options}
        defaultValue="from_1k"
        disabled
      />
    </>
  )
}
