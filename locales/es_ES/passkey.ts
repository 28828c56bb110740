import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refusals: {
    wrong: 'No se ha podido comprobar esta llave de acceso. Inténtalo de nuevo.',
    expired: 'Ha tardado demasiado. Inténtalo de nuevo.',
    unverified: 'Tu dispositivo no ha confirmado que eres tú. Desbloquéalo con la cara, la huella o un PIN.',
    unknown: 'No conocemos esta llave de acceso. Puede que se haya eliminado de la cuenta.',
    suspect:
      'Esta llave de acceso está bloqueada porque puede existir una copia. Entra de otra forma, elimínala y crea una nueva.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    full: 'Tu cuenta ya tiene el máximo de llaves de acceso. Elimina una primero.',
    name: 'Ponle a la llave de acceso un nombre de 1 a 40 caracteres.',
    unsupported: 'Este navegador no admite llaves de acceso. Usa otra forma de entrar u otro navegador.',
    cancelled: 'No se ha hecho nada: se cerró la solicitud o aquí no hay ninguna llave de acceso de este sitio.',
    blocked: 'Las llaves de acceso no funcionan en esta dirección. Comprueba que sea la correcta.',
    device:
      'Este dispositivo no puede guardar una llave de acceso o no tiene bloqueo de pantalla. Configúralo o usa otro dispositivo.',
    failed: 'Tu dispositivo no ha podido hacerlo. Inténtalo de nuevo.',
    unavailable: 'No se ha podido conectar con el exchange. Comprueba tu conexión e inténtalo de nuevo.',
  },
} satisfies Catalog<Messages['passkey']>
