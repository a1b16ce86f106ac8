/** The identity provider's pages in simplified Chinese. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: '{instance}',
  title: '登录',
  failedTitle: '登录失败',
  userName: '用户名',
  password: '密码',
  signIn: '登录',
  cancel: '取消',
  accounts: '沙盒账户',
  chooseAccount: '选择一个账户以填写表单。',
  enterBoth: '请输入用户名和密码。',
  tooMany: '登录失败次数过多。请在{minutes}后重试。',
  locked: '账户已锁定。管理员可以将其解锁。',
  wrong: '用户名或密码错误。',
  expiredTitle: '此登录已过期',
  expiredText: '请关闭此窗口，然后重新登录。',
  signOutTitle: '退出登录',
  signOutText: '使用此登录的其他页面会在会话结束时再次要求登录。',
  signOut: '退出登录',
  stay: '保持登录',
  signedOut: '已退出登录',
  closeWindow: '您可以关闭此窗口。',
  errorTitle: '无法继续登录',
  errorText: '请关闭此窗口，然后重新开始。',
  ourFault: '服务暂时无法响应。请稍后重试。',
};
