import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogClose } from '../../../../ui/dialog/dialog.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <Dialog
      trigger={<Button>{t('docs-element-plus.words.withdraw')}</Button>}
      title={t('docs-element-plus.dialog.title')}
      description={t('docs-element-plus.dialog.text')}
      actions={
        <>
          <DialogClose>{t('docs-element-plus.words.cancel')}</DialogClose>
          <DialogClose variant="primary">{t('docs-element-plus.words.confirm')}</DialogClose>
        </>
      }
    />
  )
}
