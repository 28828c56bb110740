import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { ToastArea, useToast } from '../../../../ui/toast/toast.tsx'

function Buttons() {
  const t = useT()
  const toast = useToast()
  const placed = () =>
    toast({
      tone: 'success',
      title: t('docs-element-plus.toast.placed'),
      text: t('docs-element-plus.toast.placedText'),
      action: {
        label: t('docs-element-plus.words.undo'),
        onPress: () => toast({ title: t('docs-element-plus.words.cancelled') }),
      },
    })
  const lost = () => toast({ tone: 'danger', title: t('docs-element-plus.toast.lost'), timeout: 0 })
  return (
    <>
      <Button onClick={placed}>{t('docs-element-plus.toast.placed')}</Button>
      <Button onClick={lost}>{t('docs-element-plus.toast.lost')}</Button>
    </>
  )
}

export function ComponentDemo() {
  return (
    <ToastArea>
      <Buttons />
    </ToastArea>
  )
}
