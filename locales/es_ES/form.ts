import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  by: { label: 'Cuenta por', email: 'Correo', phone: 'Teléfono' },
  email: {
    label: 'Correo electrónico',
    placeholder: 'nombre@example.com',
    list: 'Direcciones sugeridas',
    offered: ({ count }: { count: number }) =>
      plural('es', count, {
        one: `${count} sugerencia`,
        many: `${count} de sugerencias`,
        other: `${count} sugerencias`,
      }),
    didYouMean: '¿Querías decir {{address}}?',
  },
  mobile: { label: 'Número de teléfono', country: 'Prefijo del país' },
  password: {
    label: 'Contraseña',
    new: 'Contraseña nueva',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    strength: 'Seguridad: {{level}}',
    levels: { none: 'sin escribir', weak: 'débil', fair: 'media', good: 'buena', strong: 'alta' },
    rules: {
      length: 'De 8 a 32 caracteres',
      upper: 'Una mayúscula',
      lower: 'Una minúscula',
      digit: 'Un dígito',
      special: 'Un carácter especial',
    },
    met: '(cumplido)',
  },
  code: { label: 'Código de 6 dígitos' },
  secondCode: 'Código de la aplicación o código de respaldo',
  invite: 'Código de invitación (opcional)',
  terms: 'Tengo al menos 18 años y sé que {{brand}} funciona con dinero ficticio.',
  residence: { label: 'País o región donde vives', none: 'Elige' },
  sending: 'Un momento…',
  problemCount: ({ count }: { count: number }) =>
    plural('es', count, {
      one: `Corrige ${count} campo`,
      many: `Corrige ${count} de campos`,
      other: `Corrige ${count} campos`,
    }),
  refusals: {
    accounts_closed: {
      title: 'Las cuentas aún no están abiertas en este exchange',
      text: 'Lo que has escrito es correcto y no se ha guardado nada. Los mercados y la pantalla de trading están abiertos sin cuenta.',
    },
    passkeys_closed: { title: 'Las claves de acceso aún no están disponibles', text: 'De momento, usa tu contraseña.' },
    social_closed: {
      title: 'El acceso con otros servicios aún no está disponible',
      text: 'Usa tu correo o tu número de teléfono y tu contraseña.',
    },
    insecure_address: {
      title: 'Esta dirección no puede mantener la sesión',
      text: 'Los navegadores solo guardan la sesión con https. Abre el sitio por su dirección https.',
    },
    credentials_wrong: {
      title: 'Cuenta o contraseña incorrecta',
      text: 'Revisa ambas y las mayúsculas. Si has olvidado la contraseña, crea una nueva.',
    },
    account_frozen: {
      title: 'Esta cuenta está congelada',
      text: 'No puedes iniciar sesión mientras la revisamos. Te escribiremos.',
    },
    too_many_attempts: {
      title: 'Demasiados intentos',
      text: 'Para proteger las cuentas, el siguiente debe esperar. Ninguna cuenta se bloquea.',
    },
    busy: { title: 'Hay mucha gente iniciando sesión', text: 'No pasa nada: vuelve a enviarlo en un momento.' },
    flow_over: {
      title: 'Este paso ha caducado',
      text: 'Empieza de nuevo. Si se repite, puede que tu navegador rechace las cookies.',
    },
    code_over: { title: 'Este código ya no vale', text: 'Ha caducado o se ha fallado demasiadas veces. Pide otro.' },
    code_too_soon: { title: 'Acabamos de enviar un código', text: 'Búscalo primero, también en el correo no deseado.' },
    unavailable: {
      title: 'No se ha podido conectar con el exchange',
      text: 'Comprueba tu conexión y envíalo otra vez.',
    },
  },
  notices: {
    code_sent: { title: 'Otro código está en camino', text: 'El anterior ya no vale.' },
  },
  wait: ({ count }: { count: number }) =>
    plural('es', count, {
      one: `Inténtalo de nuevo en ${count} minuto.`,
      many: `Inténtalo de nuevo en ${count} de minutos.`,
      other: `Inténtalo de nuevo en ${count} minutos.`,
    }),
  problems: {
    email_missing: 'Escribe tu correo electrónico.',
    email_invalid: 'Escribe un correo como nombre@example.com.',
    email_too_long: 'Un correo tiene como máximo {{most}} caracteres.',
    mobile_missing: 'Escribe tu número de teléfono.',
    mobile_digits: 'Escribe tu número con dígitos, sin el prefijo del país.',
    mobile_too_short: 'Un número tiene al menos {{least}} dígitos.',
    mobile_too_long: 'Un número tiene como máximo {{most}} dígitos.',
    country_missing: 'Elige un país o región de la lista.',
    password_missing: 'Escribe una contraseña.',
    password_too_short: 'La contraseña tiene al menos {{least}} caracteres.',
    password_too_long: 'La contraseña tiene como máximo {{most}} caracteres.',
    password_character:
      'Usa letras de la A a la Z sin tilde ni ñ, dígitos y caracteres especiales comunes, sin espacios ni comillas dobles.',
    password_no_upper: 'Añade una mayúscula a la contraseña.',
    password_no_lower: 'Añade una minúscula a la contraseña.',
    password_no_digit: 'Añade un dígito a la contraseña.',
    password_no_special: 'Añade un carácter especial a la contraseña, como ! o #.',
    password_common: 'Esta contraseña es de las primeras que cualquiera adivinaría. Elige otra.',
    code_missing: 'Escribe el código de {{digits}} dígitos.',
    code_incomplete: 'El código tiene {{digits}} dígitos.',
    code_wrong: 'Ese no es el código. Intentos restantes: {{left}}.',
    terms_missing: 'Marca la casilla para continuar.',
    invite_invalid: 'Un código de invitación tiene de 4 a {{most}} letras y dígitos.',
    password_wrong: 'No es tu contraseña actual.',
    totp_wrong: 'No es el código que la aplicación muestra ahora.',
    totp_used: 'Este código ya se usó. Espera al siguiente o usa otro código de respaldo.',
  },
} satisfies Catalog<Messages['form']>
