import { useT } from '../../../i18n/translation.tsx'

export function DeviceLabel({ device, place }: { readonly device: string; readonly place: string }) {
  const t = useT()
  return (
    <>
      <bdi>{device || t('account.unknownDevice')}</bdi>
      {place !== '' && (
        <>
          {' · '}
          <bdi>{place}</bdi>
        </>
      )}
    </>
  )
}
