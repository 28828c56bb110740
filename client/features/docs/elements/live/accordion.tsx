import { useT } from '../../../../i18n/translation.tsx'
import { Accordion } from '../../../../ui/accordion/accordion.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <Accordion
      defaultOpen={['fees']}
      items={[
        { value: 'fees', title: t('docs-element-plus.faq.fees'), content: t('docs-element-plus.faq.feesText') },
        {
          value: 'arrival',
          title: t('docs-element-plus.faq.arrival'),
          content: t('docs-element-plus.faq.arrivalText'),
        },
      ]}
    />
  )
}
