// Whether this stage of the deployment has a sender. Without one, nothing is put into the outbox.

export const sendsMails = process.env.MAIL_FROM !== undefined
