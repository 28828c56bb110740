import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { PASSKEY_NAME_LENGTH } from '../facts.ts'

export default {
  refusals: {
    wrong: '无法验证此通行密钥，请重试。',
    expired: '操作超时，请重试。',
    unverified: '设备未能确认您的身份。请使用面容、指纹或 PIN 码解锁。',
    unknown: '未找到此通行密钥，可能已从账户中移除。',
    suspect: '此通行密钥可能已被复制，现已停用。请使用其他方式登录，移除后重新创建。',
    known: '此设备上已有您账户的通行密钥。',
    full: '账户的通行密钥数量已达上限，请先移除一个。',
    name: `请为通行密钥设置 1 至 ${PASSKEY_NAME_LENGTH} 个字符的名称。`,
    unsupported: '当前浏览器不支持通行密钥，请使用其他方式或更换浏览器。',
    cancelled: '已取消：您关闭了提示，或此设备没有本站的通行密钥。',
    blocked: '通行密钥无法在此网址使用，请确认网址是否正确。',
    device: '此设备无法保存通行密钥，或未设置锁屏密码。请先设置锁屏，或更换设备。',
    failed: '设备无法完成此操作，请重试。',
    unavailable: '暂时无法连接交易所，请检查网络后重试。',
    frozen: '您的账户已冻结，审核完成前无法登录。',
    password: '无法验证您的密码。请检查密码，或稍后重试。',
  },
} satisfies Catalog<Messages['passkey']>
