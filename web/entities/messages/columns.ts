/** What is read of a message and of a conversation: a new field is named here once, for every screen. */
export const MESSAGE_COLUMNS =
  'id, conversation_id, sender_id, recipient_id, subject, content, message_type, urgent_reason, related_student_id, is_read, read_at, created_at, attachments:message_attachments(id, file_path, file_name, content_type, size_bytes)';

/** With the newest message of each. */
export const CONVERSATION_COLUMNS = `
  id, participant_one_id, participant_two_id, related_student_id, last_message_at,
  participant_one:profiles!conversations_participant_one_id_fkey(id, first_name, last_name, role),
  participant_two:profiles!conversations_participant_two_id_fkey(id, first_name, last_name, role),
  related_student:students(id, first_name, last_name),
  messages(id, subject, content, message_type, sender_id, created_at)
` as const;
