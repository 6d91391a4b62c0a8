import { getExportEndpoint } from '../account-export/get-export.ts'
import { listPersonalDataEndpoint } from '../account-export/list-personal-data.ts'
import { startExportEndpoint } from '../account-export/start-export.ts'
import { createMemberInvitationEndpoint } from '../invitations/create-member-invitation.ts'
import { listOwnInvitationsEndpoint } from '../invitations/list-invitations.ts'
import { revokeOwnInvitationEndpoint } from '../invitations/revoke-invitation.ts'
import { router } from '../trpc.ts'
import { changeEmailEndpoint } from './change-email.ts'
import { changePasswordEndpoint } from './change-password.ts'
import { changeUsernameEndpoint } from './change-username.ts'
import { confirmEmailEndpoint } from './confirm-email.ts'
import { deleteOwnAccountEndpoint } from './delete-own-account.ts'
import { forgotPasswordEndpoint } from './forgot-password.ts'
import { previewDeletionEndpoint } from './preview-deletion.ts'
import { resetPasswordEndpoint } from './reset-password.ts'
import { undoEmailChangeEndpoint } from './undo-email-change.ts'
import { sendVerificationEndpoint, verifyEmailEndpoint } from './verify-email.ts'

/** The procedures of `account`. */
export const accountRouter = router({
  changeUsername: changeUsernameEndpoint,
  verify: verifyEmailEndpoint,
  sendVerification: sendVerificationEndpoint,
  forgot: forgotPasswordEndpoint,
  reset: resetPasswordEndpoint,
  changePassword: changePasswordEndpoint,
  changeEmail: changeEmailEndpoint,
  confirmEmail: confirmEmailEndpoint,
  undoEmailChange: undoEmailChangeEndpoint,
  invitations: listOwnInvitationsEndpoint,
  createInvitation: createMemberInvitationEndpoint,
  data: listPersonalDataEndpoint,
  revokeInvitation: revokeOwnInvitationEndpoint,
  export: getExportEndpoint,
  startExport: startExportEndpoint,
  deletionPreview: previewDeletionEndpoint,
  delete: deleteOwnAccountEndpoint,
})
