// Generated from the migrated database by `npm run types`; do not edit.
// Row, Insert and Update hold what is granted to a signed-in person, and nothing else.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      administrator_invitations: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string | null;
          school_id: string | null;
          withdrawn_at: string | null;
        };
        Insert: { [_ in never]: never };
        Update: {
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'administrator_invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'administrator_invitations_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      ads_management: {
        Row: {
          ad_type: 'image' | 'video';
          created_at: string;
          display_order: number;
          id: string;
          image_url: string | null;
          is_active: boolean;
          link_url: string | null;
          title: string;
          video_url: string | null;
        };
        Insert: {
          ad_type: 'image' | 'video';
          display_order?: number;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          link_url?: string | null;
          title: string;
          video_url?: string | null;
        };
        Update: {
          ad_type?: 'image' | 'video';
          display_order?: number;
          image_url?: string | null;
          is_active?: boolean;
          link_url?: string | null;
          title?: string;
          video_url?: string | null;
        };
        Relationships: [];
      };
      announcement_attachments: {
        Row: {
          announcement_id: string;
          content_type: string | null;
          created_at: string;
          file_name: string;
          file_path: string;
          id: string;
          school_id: string;
          size_bytes: number | null;
        };
        Insert: {
          announcement_id: string;
          file_name: string;
          file_path: string;
          id?: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'announcement_attachments_announcement_id_fkey';
            columns: ['announcement_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'announcements';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'announcement_attachments_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      announcement_texts: {
        Row: {
          announcement_id: string;
          content: string;
          created_at: string;
          id: string;
          is_machine_made: boolean;
          language: 'en' | 'af' | 'zu' | 'xh' | 'st';
          school_id: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          announcement_id: string;
          content: string;
          id?: string;
          is_machine_made?: boolean;
          language: 'en' | 'af' | 'zu' | 'xh' | 'st';
          title: string;
        };
        Update: {
          content?: string;
          is_machine_made?: boolean;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'announcement_texts_announcement_id_fkey';
            columns: ['announcement_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'announcements';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'announcement_texts_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      announcements: {
        Row: {
          audience_id: string | null;
          author_id: string | null;
          awaits_approval: boolean;
          content: string;
          corrected_at: string | null;
          created_at: string;
          expires_at: string | null;
          id: string;
          is_active: boolean;
          is_pinned: boolean;
          language: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          pinned_until: string | null;
          priority: 'low' | 'medium' | 'high';
          publish_at: string | null;
          school_id: string;
          tells_again: boolean;
          title: string;
          updated_at: string;
        };
        Insert: {
          audience_id?: string | null;
          author_id?: string | null;
          content: string;
          expires_at?: string | null;
          id?: string;
          is_active?: boolean;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          pinned_until?: string | null;
          priority?: 'low' | 'medium' | 'high';
          publish_at?: string | null;
          school_id: string;
          title: string;
        };
        Update: {
          audience_id?: string | null;
          awaits_approval?: boolean;
          content?: string;
          expires_at?: string | null;
          is_active?: boolean;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          pinned_until?: string | null;
          priority?: 'low' | 'medium' | 'high';
          publish_at?: string | null;
          tells_again?: boolean;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'announcements_audience_id_fkey';
            columns: ['audience_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'audiences';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'announcements_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'announcements_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      answering_hours: {
        Row: {
          closes_at: string;
          day_of_week: number;
          desk_id: string | null;
          id: string;
          opens_at: string;
          profile_id: string | null;
          school_id: string;
        };
        Insert: {
          closes_at: string;
          day_of_week: number;
          desk_id?: string | null;
          id?: string;
          opens_at: string;
          profile_id?: string | null;
          school_id: string;
        };
        Update: {
          closes_at?: string;
          opens_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'answering_hours_desk_id_fkey';
            columns: ['desk_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desks';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'answering_hours_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      answers: {
        Row: {
          answer: 'yes' | 'no' | 'taken_back';
          answered_at: string;
          filled: Json;
          guardianship_id: string | null;
          id: string;
          profile_id: string | null;
          request_id: string;
          school_id: string;
          seen_at: string | null;
          signed_name: string | null;
          signed_on: string | null;
          student_id: string;
          taken_by: string | null;
          version: number;
          way: 'screen' | 'paper';
        };
        Insert: {
          answer: 'yes' | 'no' | 'taken_back';
          filled?: Json;
          guardianship_id?: string | null;
          id?: string;
          request_id: string;
          seen_at?: string | null;
          signed_name?: string | null;
          signed_on?: string | null;
          student_id: string;
          version: number;
          way?: 'screen' | 'paper';
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'answers_guardianship_id_fkey';
            columns: ['guardianship_id'];
            isOneToOne: false;
            referencedRelation: 'guardianships';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'answers_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'answers_request_id_fkey';
            columns: ['request_id', 'version', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'request_versions';
            referencedColumns: ['request_id', 'version', 'school_id'];
          },
          {
            foreignKeyName: 'answers_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'answers_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'answers_taken_by_fkey';
            columns: ['taken_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      audience_parts: {
        Row: {
          audience_id: string;
          grade_id: string | null;
          group_id: string | null;
          id: string;
          kind: 'staff' | 'phase' | 'grade' | 'class' | 'subject' | 'group' | 'learner';
          phase: 'foundation' | 'intermediate' | 'senior' | 'fet' | null;
          school_id: string;
          student_id: string | null;
          subject_id: string | null;
          target: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'audience_parts_audience_id_fkey';
            columns: ['audience_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'audiences';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'audience_parts_grade_id_fkey';
            columns: ['grade_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'grades';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'audience_parts_group_id_fkey';
            columns: ['group_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'audience_parts_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'audience_parts_subject_id_fkey';
            columns: ['subject_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      audiences: {
        Row: {
          created_at: string;
          id: string;
          school_id: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'audiences_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_entries: {
        Row: {
          act: 'approval' | 'rejection' | 'right' | 'deletion' | 'correction' | 'review' | 'restore' | 'setting' | null;
          actor_id: string | null;
          actor_name: string;
          columns: string[];
          id: string;
          kind: 'own_child' | 'bulk_read' | 'administration';
          learner_name: string;
          number: number | null;
          operation: 'insert' | 'update' | 'delete' | 'read';
          person_id: string | null;
          recorded_at: string;
          row_id: string | null;
          school_id: string;
          student_id: string | null;
          table_name: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'audit_entries_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_entries_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_entries_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_entries_student_id_school_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      claim_codes: {
        Row: {
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          created_by: string | null;
          expires_at: string;
          guardianship_id: string | null;
          id: string;
          is_told: boolean;
          may_collect: boolean;
          may_decide: boolean;
          printer_id: string | null;
          printer_name: string | null;
          reads_records: boolean;
          relation: 'parent' | 'mother' | 'father' | 'grandparent' | 'relative' | 'foster_parent' | 'guardian' | 'self' | 'other';
          school_id: string;
          student_id: string;
          withdrawn_at: string | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'claim_codes_claimed_by_fkey';
            columns: ['claimed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'claim_codes_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'claim_codes_guardianship_id_fkey';
            columns: ['guardianship_id'];
            isOneToOne: false;
            referencedRelation: 'guardianships';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'claim_codes_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'claim_codes_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      consent_paragraphs: {
        Row: {
          content: string | null;
          id: string;
          school_id: string;
          written_at: string;
          written_by: string | null;
        };
        Insert: {
          content?: string | null;
          school_id: string;
          written_by?: string | null;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'consent_paragraphs_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'consent_paragraphs_written_by_fkey';
            columns: ['written_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      consents: {
        Row: {
          given_at: string;
          id: string;
          is_given: boolean;
          paragraph_id: string | null;
          portal_version: number;
          profile_id: string | null;
          purpose: 'notice' | 'pictures' | 'texts';
          school_id: string;
          student_id: string;
          way: 'registration' | 'screen';
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'consents_paragraph_id_fkey';
            columns: ['paragraph_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'consent_paragraphs';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'consents_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'consents_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'consents_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      conversation_reports: {
        Row: {
          conversation_id: string | null;
          created_at: string;
          desk_conversation_id: string | null;
          id: string;
          reason: string;
          reported_by: string | null;
          school_id: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'conversation_reports_conversation_id_fkey';
            columns: ['conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'conversation_reports_desk_conversation_id_fkey';
            columns: ['desk_conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desk_conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'conversation_reports_reported_by_fkey';
            columns: ['reported_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_reports_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      conversation_reviews: {
        Row: {
          conversation_id: string | null;
          desk_conversation_id: string | null;
          id: string;
          report_id: string;
          reviewed_at: string;
          reviewed_by: string | null;
          school_id: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'conversation_reviews_conversation_id_fkey';
            columns: ['conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'conversation_reviews_desk_conversation_id_fkey';
            columns: ['desk_conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desk_conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'conversation_reviews_report_id_fkey';
            columns: ['report_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'conversation_reports';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'conversation_reviews_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_reviews_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      conversations: {
        Row: {
          created_at: string;
          id: string;
          last_message_at: string;
          participant_one_id: string | null;
          participant_two_id: string | null;
          related_student_id: string | null;
          school_id: string;
        };
        Insert: {
          id?: string;
          participant_one_id?: string | null;
          participant_two_id?: string | null;
          related_student_id?: string | null;
        };
        Update: {
          last_message_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'conversations_participant_one_id_fkey';
            columns: ['participant_one_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_participant_two_id_fkey';
            columns: ['participant_two_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_related_student_id_fkey';
            columns: ['related_student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'conversations_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      court_orders: {
        Row: {
          content_type: string | null;
          created_at: string;
          description: string;
          file_name: string | null;
          file_path: string | null;
          guardianship_id: string | null;
          id: string;
          no_collecting: boolean;
          no_deciding: boolean;
          no_records: boolean;
          not_told: boolean;
          school_id: string;
          size_bytes: number | null;
          student_id: string;
          uploaded_by: string | null;
        };
        Insert: {
          description: string;
          file_name?: string | null;
          file_path?: string | null;
          guardianship_id?: string | null;
          id?: string;
          no_collecting?: boolean;
          no_deciding?: boolean;
          no_records?: boolean;
          not_told?: boolean;
          school_id: string;
          student_id: string;
          uploaded_by?: string | null;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'court_orders_guardianship_id_fkey';
            columns: ['guardianship_id'];
            isOneToOne: false;
            referencedRelation: 'guardianships';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'court_orders_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'court_orders_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'court_orders_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      delivery_failures: {
        Row: {
          failed_at: string;
          id: string;
          kind: string;
          profile_id: string;
          reason: 'refused' | 'unreachable' | 'budget' | 'other';
          school_id: string | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'delivery_failures_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'delivery_failures_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      delivery_preferences: {
        Row: {
          announcement: 'at_once' | 'digest' | 'push' | 'none';
          assignment: 'at_once' | 'digest' | 'push' | 'none';
          event: 'at_once' | 'digest' | 'push' | 'none';
          id: string;
          incident: 'at_once' | 'digest' | 'push' | 'none';
          lesson: 'at_once' | 'digest' | 'push' | 'none';
          message: 'at_once' | 'digest' | 'push' | 'none';
          profile_id: string;
          quiet_from: string | null;
          quiet_until: string | null;
          registration: 'at_once' | 'digest' | 'push' | 'none';
          report: 'at_once' | 'digest' | 'push' | 'none';
          request: 'at_once' | 'digest' | 'push' | 'none';
          review: 'at_once' | 'digest' | 'push' | 'none';
          school_id: string | null;
          sms: boolean;
          turned_on_at: string | null;
          updated_at: string;
          weekly: boolean;
        };
        Insert: {
          announcement?: 'at_once' | 'digest' | 'push' | 'none';
          assignment?: 'at_once' | 'digest' | 'push' | 'none';
          event?: 'at_once' | 'digest' | 'push' | 'none';
          incident?: 'at_once' | 'digest' | 'push' | 'none';
          lesson?: 'at_once' | 'digest' | 'push' | 'none';
          message?: 'at_once' | 'digest' | 'push' | 'none';
          profile_id: string;
          quiet_from?: string | null;
          quiet_until?: string | null;
          registration?: 'at_once' | 'digest' | 'push' | 'none';
          report?: 'at_once' | 'digest' | 'push' | 'none';
          request?: 'at_once' | 'digest' | 'push' | 'none';
          review?: 'at_once' | 'digest' | 'push' | 'none';
          sms?: boolean;
          weekly?: boolean;
        };
        Update: {
          announcement?: 'at_once' | 'digest' | 'push' | 'none';
          assignment?: 'at_once' | 'digest' | 'push' | 'none';
          event?: 'at_once' | 'digest' | 'push' | 'none';
          incident?: 'at_once' | 'digest' | 'push' | 'none';
          lesson?: 'at_once' | 'digest' | 'push' | 'none';
          message?: 'at_once' | 'digest' | 'push' | 'none';
          profile_id?: string;
          quiet_from?: string | null;
          quiet_until?: string | null;
          registration?: 'at_once' | 'digest' | 'push' | 'none';
          report?: 'at_once' | 'digest' | 'push' | 'none';
          request?: 'at_once' | 'digest' | 'push' | 'none';
          review?: 'at_once' | 'digest' | 'push' | 'none';
          sms?: boolean;
          weekly?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'delivery_preferences_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'delivery_preferences_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_attachments: {
        Row: {
          content_type: string | null;
          created_at: string;
          file_name: string;
          file_path: string;
          id: string;
          message_id: string;
          school_id: string;
          size_bytes: number | null;
        };
        Insert: {
          file_name: string;
          file_path: string;
          id?: string;
          message_id: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'desk_attachments_message_id_fkey';
            columns: ['message_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desk_messages';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_attachments_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_conversations: {
        Row: {
          created_at: string;
          desk_id: string;
          done_at: string | null;
          household: number | null;
          id: string;
          last_message_at: string;
          learner_name: string | null;
          person_id: string | null;
          person_read_to: string | null;
          related_student_id: string | null;
          school_id: string;
          subject: string | null;
          taken_by: string | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'desk_conversations_desk_id_fkey';
            columns: ['desk_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desks';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_conversations_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_conversations_related_student_id_fkey';
            columns: ['related_student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_conversations_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_conversations_taken_by_fkey';
            columns: ['taken_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_members: {
        Row: {
          created_at: string;
          desk_id: string;
          id: string;
          profile_id: string;
          school_id: string;
        };
        Insert: {
          desk_id: string;
          id?: string;
          profile_id: string;
          school_id: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'desk_members_desk_id_fkey';
            columns: ['desk_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desks';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_members_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_messages: {
        Row: {
          content: string;
          conversation_id: string;
          created_at: string;
          desk_id: string | null;
          id: string;
          read_at: string | null;
          school_id: string;
          sender_id: string | null;
          shared_at: string | null;
          to_household: boolean;
          urgent_reason: string | null;
        };
        Insert: {
          content: string;
          conversation_id: string;
          id?: string;
          sender_id?: string | null;
          shared_at?: string | null;
          urgent_reason?: string | null;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'desk_messages_conversation_id_fkey';
            columns: ['conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desk_conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_messages_desk_id_fkey';
            columns: ['desk_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desks';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_messages_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_notes: {
        Row: {
          author_id: string | null;
          content: string | null;
          conversation_id: string;
          created_at: string;
          id: string;
          kind: 'note' | 'taken' | 'handed_on' | 'done' | 'reopened' | 'joined' | 'left';
          school_id: string;
          to_desk_id: string | null;
          to_profile_id: string | null;
        };
        Insert: {
          author_id?: string | null;
          content?: string | null;
          conversation_id: string;
          id?: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'desk_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_notes_conversation_id_fkey';
            columns: ['conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desk_conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_notes_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_notes_to_desk_id_fkey';
            columns: ['to_desk_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desks';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_notes_to_profile_id_fkey';
            columns: ['to_profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_participants: {
        Row: {
          conversation_id: string;
          created_at: string;
          id: string;
          profile_id: string;
          read_to: string | null;
          school_id: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'desk_participants_conversation_id_fkey';
            columns: ['conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'desk_conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'desk_participants_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_participants_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      desks: {
        Row: {
          created_at: string;
          id: string;
          is_active: boolean;
          is_own: boolean;
          kind: 'office' | 'accounts' | 'principal' | 'transport' | 'other';
          name: string | null;
          school_id: string;
          teacher_id: string | null;
        };
        Insert: {
          id?: string;
          is_active?: boolean;
          kind: 'office' | 'accounts' | 'principal' | 'transport' | 'other';
          name?: string | null;
          school_id: string;
        };
        Update: {
          is_active?: boolean;
          kind?: 'office' | 'accounts' | 'principal' | 'transport' | 'other';
          name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'desks_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desks_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      disciplinary_corrections: {
        Row: {
          action_taken: string | null;
          corrected_at: string;
          corrected_by: string | null;
          description: string;
          id: string;
          incident_date: string;
          incident_type: string;
          is_withheld: boolean;
          reason: string | null;
          record_id: string;
          school_id: string;
          severity: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'disciplinary_corrections_corrected_by_fkey';
            columns: ['corrected_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'disciplinary_corrections_record_id_fkey';
            columns: ['record_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'disciplinary_records';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'disciplinary_corrections_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      disciplinary_records: {
        Row: {
          action_taken: string | null;
          corrected_at: string | null;
          created_at: string;
          description: string;
          follow_up_required: boolean;
          grade_id: string | null;
          id: string;
          incident_date: string;
          incident_type: 'Behavioral Issue' | 'Academic Misconduct' | 'Attendance Issue' | 'Disrespect' | 'Fighting' | 'Inappropriate Language' | 'Technology Misuse' | 'Vandalism' | 'Other';
          parent_notified: boolean;
          school_id: string;
          severity: 'low' | 'medium' | 'high';
          status: 'pending' | 'resolved' | 'escalated';
          student_id: string;
          teacher_id: string | null;
        };
        Insert: {
          action_taken?: string | null;
          description: string;
          follow_up_required?: boolean;
          id?: string;
          incident_date: string;
          incident_type: 'Behavioral Issue' | 'Academic Misconduct' | 'Attendance Issue' | 'Disrespect' | 'Fighting' | 'Inappropriate Language' | 'Technology Misuse' | 'Vandalism' | 'Other';
          parent_notified?: boolean;
          severity?: 'low' | 'medium' | 'high';
          status?: 'pending' | 'resolved' | 'escalated';
          student_id: string;
          teacher_id?: string | null;
        };
        Update: {
          action_taken?: string | null;
          description?: string;
          follow_up_required?: boolean;
          incident_date?: string;
          incident_type?: 'Behavioral Issue' | 'Academic Misconduct' | 'Attendance Issue' | 'Disrespect' | 'Fighting' | 'Inappropriate Language' | 'Technology Misuse' | 'Vandalism' | 'Other';
          parent_notified?: boolean;
          severity?: 'low' | 'medium' | 'high';
          status?: 'pending' | 'resolved' | 'escalated';
        };
        Relationships: [
          {
            foreignKeyName: 'disciplinary_records_grade_id_fkey';
            columns: ['grade_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'grades';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'disciplinary_records_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'disciplinary_records_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'disciplinary_records_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      emergencies: {
        Row: {
          all_clear: string | null;
          cleared_at: string | null;
          cleared_by: string | null;
          id: string;
          is_drill: boolean;
          message: string;
          school_id: string;
          started_at: string;
          started_by: string | null;
        };
        Insert: {
          id?: string;
          is_drill?: boolean;
          message: string;
          school_id: string;
          started_by?: string | null;
        };
        Update: {
          all_clear?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'emergencies_cleared_by_fkey';
            columns: ['cleared_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'emergencies_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'emergencies_started_by_fkey';
            columns: ['started_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      emergency_answers: {
        Row: {
          answer: 'safe' | 'help';
          answered_at: string;
          emergency_id: string;
          id: string;
          profile_id: string;
          school_id: string;
        };
        Insert: {
          answer: 'safe' | 'help';
          emergency_id: string;
          profile_id: string;
          school_id: string;
        };
        Update: {
          answer?: 'safe' | 'help';
          emergency_id?: string;
          profile_id?: string;
          school_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'emergency_answers_emergency_id_fkey';
            columns: ['emergency_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'emergencies';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'emergency_answers_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'emergency_answers_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      ended_sessions: {
        Row: {
          device: 'phone' | 'tablet' | 'computer' | 'other';
          ended_at: string;
          ended_by: string | null;
          id: string;
          profile_id: string | null;
          school_id: string | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'ended_sessions_ended_by_fkey';
            columns: ['ended_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ended_sessions_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ended_sessions_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      erasures: {
        Row: {
          answer: string | null;
          asked_by: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          finished_at: string | null;
          id: string;
          kept_until: string | null;
          kind: 'learner' | 'account';
          school_id: string | null;
          state: 'asked' | 'declined' | 'kept' | 'done' | 'returned';
          subject_id: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'erasures_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erasures_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erasures_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      events: {
        Row: {
          audience_id: string | null;
          awaits_approval: boolean;
          created_at: string;
          created_by: string | null;
          description: string | null;
          end_date: string | null;
          end_time: string | null;
          event_type: 'general' | 'meeting' | 'holiday' | 'exam' | 'assignment' | 'activity';
          expires_at: string | null;
          id: string;
          is_active: boolean;
          language: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          publish_at: string | null;
          school_id: string;
          start_date: string;
          start_time: string | null;
          texts: Json;
          title: string;
          updated_at: string;
        };
        Insert: {
          audience_id?: string | null;
          created_by?: string | null;
          description?: string | null;
          end_date?: string | null;
          end_time?: string | null;
          event_type?: 'general' | 'meeting' | 'holiday' | 'exam' | 'assignment' | 'activity';
          expires_at?: string | null;
          id?: string;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          publish_at?: string | null;
          school_id: string;
          start_date: string;
          start_time?: string | null;
          texts?: Json;
          title: string;
        };
        Update: {
          audience_id?: string | null;
          awaits_approval?: boolean;
          description?: string | null;
          end_date?: string | null;
          end_time?: string | null;
          event_type?: 'general' | 'meeting' | 'holiday' | 'exam' | 'assignment' | 'activity';
          expires_at?: string | null;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          publish_at?: string | null;
          start_date?: string;
          start_time?: string | null;
          texts?: Json;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'events_audience_id_fkey';
            columns: ['audience_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'audiences';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'events_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'events_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      grades: {
        Row: {
          created_at: string;
          id: string;
          level: number;
          name: string;
          school_id: string | null;
        };
        Insert: {
          level: number;
          name: string;
          school_id?: string | null;
        };
        Update: {
          level?: number;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'grades_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      group_members: {
        Row: {
          created_at: string;
          group_id: string;
          id: string;
          profile_id: string | null;
          school_id: string;
          student_id: string | null;
        };
        Insert: {
          group_id: string;
          profile_id?: string | null;
          student_id?: string | null;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'group_members_group_id_fkey';
            columns: ['group_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'group_members_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'group_members_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      groups: {
        Row: {
          created_at: string;
          id: string;
          is_active: boolean;
          name: string;
          school_id: string;
        };
        Insert: {
          name: string;
          school_id: string;
        };
        Update: {
          is_active?: boolean;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'groups_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      guardianship_history: {
        Row: {
          action: 'granted' | 'changed' | 'ended';
          changed_at: string;
          changed_by: string | null;
          contact_name: string | null;
          guardianship_id: string;
          household: number | null;
          id: string;
          is_primary: boolean;
          is_told: boolean;
          may_collect: boolean;
          may_decide: boolean;
          profile_id: string | null;
          reads_records: boolean;
          relation: string;
          school_id: string;
          student_id: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'guardianship_history_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guardianship_history_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guardianship_history_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guardianship_history_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      guardianships: {
        Row: {
          changed_at: string;
          contact_name: string | null;
          created_at: string;
          ended_at: string | null;
          granted_by: string | null;
          household: number | null;
          id: string;
          is_primary: boolean;
          is_told: boolean;
          may_collect: boolean;
          may_decide: boolean;
          profile_id: string | null;
          reads_records: boolean;
          relation: 'parent' | 'mother' | 'father' | 'grandparent' | 'relative' | 'foster_parent' | 'guardian' | 'self' | 'other';
          school_id: string;
          state: string;
          student_id: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'guardianships_granted_by_fkey';
            columns: ['granted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guardianships_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guardianships_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guardianships_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      imports: {
        Row: {
          contacts_count: number;
          created_at: string;
          created_by: string | null;
          created_count: number;
          file_name: string;
          finished_at: string | null;
          id: string;
          invited_count: number;
          kind: 'learners' | 'parents' | 'teachers' | 'grades' | 'subjects';
          left_out_count: number;
          lines_done: number;
          lines_total: number;
          school_id: string;
          skipped_count: number;
          status: 'running' | 'done' | 'failed';
          updated_count: number;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'imports_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'imports_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      incident_replies: {
        Row: {
          author_name: string;
          content: string;
          created_at: string;
          id: string;
          is_by_learner: boolean;
          record_id: string;
          school_id: string;
          voice: 'guardian' | 'learner' | 'school';
        };
        Insert: {
          answers?: string | null;
          content: string;
          id?: string;
          record_id: string;
          voice: 'guardian' | 'learner' | 'school';
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'incident_replies_answers_fkey';
            columns: ['answers', 'record_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'incident_replies';
            referencedColumns: ['id', 'record_id', 'school_id'];
          },
          {
            foreignKeyName: 'incident_replies_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'incident_replies_record_id_fkey';
            columns: ['record_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'disciplinary_records';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'incident_replies_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'incident_replies_to_profile_id_fkey';
            columns: ['to_profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      incident_views: {
        Row: {
          id: string;
          profile_id: string;
          record_id: string;
          school_id: string;
          seen_at: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'incident_views_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'incident_views_record_id_fkey';
            columns: ['record_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'disciplinary_records';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'incident_views_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      lesson_timetables: {
        Row: {
          created_at: string;
          day_of_week: number;
          description: string | null;
          end_time: string;
          grade_id: string;
          id: string;
          is_active: boolean;
          room_number: string | null;
          school_id: string;
          start_time: string;
          subject_id: string;
          teacher_id: string | null;
          title: string;
        };
        Insert: {
          day_of_week: number;
          description?: string | null;
          end_time: string;
          grade_id: string;
          id?: string;
          is_active?: boolean;
          room_number?: string | null;
          start_time: string;
          subject_id: string;
          teacher_id?: string | null;
          title: string;
        };
        Update: {
          day_of_week?: number;
          description?: string | null;
          end_time?: string;
          grade_id?: string;
          is_active?: boolean;
          room_number?: string | null;
          start_time?: string;
          subject_id?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_timetables_grade_id_fkey';
            columns: ['grade_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'grades';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'lesson_timetables_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_timetables_subject_id_fkey';
            columns: ['subject_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'lesson_timetables_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      lesson_views: {
        Row: {
          id: string;
          lesson_id: string;
          profile_id: string;
          school_id: string;
          viewed_at: string;
          viewed_on: string;
        };
        Insert: {
          lesson_id: string;
          profile_id: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'lesson_views_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'lessons';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_views_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_views_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      lessons: {
        Row: {
          audience_id: string | null;
          created_at: string;
          description: string | null;
          due_date: string | null;
          duration_seconds: number | null;
          file_name: string | null;
          file_size_mb: number | null;
          file_url: string;
          grade_audience_id: string | null;
          grade_id: string;
          id: string;
          is_active: boolean;
          lesson_type: 'video' | 'audio' | 'assignment';
          publish_at: string | null;
          school_id: string;
          subject_id: string;
          teacher_id: string | null;
          thumbnail_url: string | null;
          title: string;
        };
        Insert: {
          audience_id?: string | null;
          description?: string | null;
          due_date?: string | null;
          duration_seconds?: number | null;
          file_size_mb?: number | null;
          file_url: string;
          grade_id: string;
          id?: string;
          is_active?: boolean;
          lesson_type?: 'video' | 'audio' | 'assignment';
          publish_at?: string | null;
          subject_id: string;
          teacher_id?: string | null;
          thumbnail_url?: string | null;
          title: string;
        };
        Update: {
          audience_id?: string | null;
          description?: string | null;
          due_date?: string | null;
          is_active?: boolean;
          publish_at?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lessons_audience_id_fkey';
            columns: ['audience_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'audiences';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'lessons_grade_id_fkey';
            columns: ['grade_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'grades';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'lessons_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lessons_subject_id_fkey';
            columns: ['subject_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'lessons_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      message_attachments: {
        Row: {
          content_type: string | null;
          created_at: string;
          file_name: string;
          file_path: string;
          id: string;
          message_id: string;
          school_id: string;
          size_bytes: number | null;
        };
        Insert: {
          file_name: string;
          file_path: string;
          id?: string;
          message_id: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'message_attachments_message_id_fkey';
            columns: ['message_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'message_attachments_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          content: string;
          conversation_id: string;
          created_at: string;
          id: string;
          is_read: boolean;
          message_type: 'general' | 'academic' | 'disciplinary' | 'urgent';
          read_at: string | null;
          recipient_id: string | null;
          related_student_id: string | null;
          school_id: string;
          sender_id: string | null;
          subject: string | null;
          urgent_reason: string | null;
        };
        Insert: {
          content: string;
          conversation_id: string;
          id?: string;
          message_type?: 'general' | 'academic' | 'disciplinary' | 'urgent';
          recipient_id?: string | null;
          related_student_id?: string | null;
          sender_id?: string | null;
          subject?: string | null;
          urgent_reason?: string | null;
        };
        Update: {
          is_read?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_conversation_id_fkey';
            columns: ['conversation_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'messages_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_related_student_id_fkey';
            columns: ['related_student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'messages_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notices: {
        Row: {
          arguments: Json | null;
          created_at: string;
          id: string;
          kind: 'message' | 'report' | 'incident' | 'announcement' | 'event' | 'assignment' | 'lesson' | 'registration' | 'review' | 'delivery' | 'emergency' | 'all_clear' | 'request' | 'number' | 'audit' | 'breach' | 'consent' | 'letters';
          opened_at: string | null;
          profile_id: string;
          read_at: string | null;
          school_id: string | null;
          student_id: string | null;
          subject_id: string;
          target: string | null;
          title: string;
          urgent: boolean;
        };
        Insert: { [_ in never]: never };
        Update: {
          read_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'notices_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notices_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notices_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      portal_lessons: {
        Row: {
          admin_id: string | null;
          captions_path: string | null;
          created_at: string;
          description: string | null;
          duration_seconds: number | null;
          file_size_mb: number | null;
          grade_id: string;
          id: string;
          is_active: boolean;
          is_sample: boolean;
          subject_id: string;
          thumbnail_url: string | null;
          title: string;
          video_id: string | null;
          video_url: string;
        };
        Insert: {
          admin_id?: string | null;
          description?: string | null;
          duration_seconds?: number | null;
          file_size_mb?: number | null;
          grade_id: string;
          id?: string;
          is_active?: boolean;
          is_sample?: boolean;
          subject_id: string;
          thumbnail_url?: string | null;
          title: string;
          video_id?: string | null;
          video_url: string;
        };
        Update: {
          description?: string | null;
          grade_id?: string;
          is_active?: boolean;
          is_sample?: boolean;
          subject_id?: string;
          thumbnail_url?: string | null;
          title?: string;
          video_url?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'portal_lessons_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'portal_lessons_grade_id_fkey';
            columns: ['grade_id'];
            isOneToOne: false;
            referencedRelation: 'grades';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'portal_lessons_subject_id_fkey';
            columns: ['subject_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'portal_lessons_video_id_fkey';
            columns: ['video_id'];
            isOneToOne: false;
            referencedRelation: 'portal_videos';
            referencedColumns: ['id'];
          },
        ];
      };
      portal_payments: {
        Row: {
          amount_cents: number;
          checkout_id: string | null;
          checkout_url: string | null;
          created_at: string;
          currency: string;
          failed_at: string | null;
          id: string;
          left_at: string | null;
          paid_at: string | null;
          period_end: string | null;
          period_start: string | null;
          provider: 'yoco' | 'sandbox';
          provider_payment_id: string | null;
          refunded_at: string | null;
          refunded_cents: number;
          status: 'created' | 'paid' | 'failed' | 'refunded';
          subscription_id: string | null;
          user_id: string | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'portal_payments_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'portal_subscriptions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'portal_payments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'portal_users';
            referencedColumns: ['user_id'];
          },
        ];
      };
      portal_progress: {
        Row: {
          completed_at: string | null;
          id: string;
          lesson_id: string;
          position_seconds: number;
          reopened_at: string | null;
          updated_at: string;
          user_id: string;
          watched_ranges: string;
          watched_seconds: number;
        };
        Insert: {
          completed_at?: string | null;
          lesson_id: string;
          position_seconds?: number;
          reopened_at?: string | null;
          updated_at?: string;
          user_id: string;
          watched_ranges?: string;
          watched_seconds?: number;
        };
        Update: {
          completed_at?: string | null;
          lesson_id?: string;
          position_seconds?: number;
          reopened_at?: string | null;
          updated_at?: string;
          user_id?: string;
          watched_ranges?: string;
          watched_seconds?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'portal_progress_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'portal_lessons';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'portal_progress_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'portal_users';
            referencedColumns: ['user_id'];
          },
        ];
      };
      portal_subscriptions: {
        Row: {
          amount: number;
          created_at: string;
          end_date: string;
          id: string;
          is_active: boolean;
          payment_status: 'pending' | 'completed' | 'refunded' | 'failed';
          start_date: string;
          subscription_type: 'trial' | 'monthly';
          user_id: string;
        };
        Insert: {
          amount?: number;
          end_date?: string;
          is_active?: boolean;
          payment_status?: 'pending' | 'completed' | 'refunded' | 'failed';
          start_date?: string;
          subscription_type?: 'trial' | 'monthly';
          user_id: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'portal_subscriptions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'portal_users';
            referencedColumns: ['user_id'];
          },
        ];
      };
      portal_users: {
        Row: {
          created_at: string;
          date_of_birth: string | null;
          email: string;
          full_name: string;
          guardian_answer: 'agreed' | 'refused' | 'withdrawn' | null;
          guardian_asked_at: string | null;
          guardian_consent_at: string | null;
          guardian_email: string | null;
          guardian_name: string | null;
          id: string;
          language: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          user_id: string;
        };
        Insert: {
          date_of_birth?: string | null;
          email: string;
          full_name: string;
          guardian_email?: string | null;
          guardian_name?: string | null;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          user_id: string;
        };
        Update: {
          date_of_birth?: string | null;
          email?: string;
          full_name?: string;
          guardian_email?: string | null;
          guardian_name?: string | null;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          user_id?: string;
        };
        Relationships: [];
      };
      portal_videos: {
        Row: {
          bytes: number | null;
          content_type: string | null;
          created_at: string;
          created_by: string | null;
          duration_seconds: number | null;
          fast_start: boolean | null;
          height: number | null;
          host: 'own' | 'bunny';
          host_video_id: string | null;
          id: string;
          library_id: string;
          problem: 'no_encoder' | 'not_a_video' | 'too_long' | 'too_large_a_picture' | 'encoding_failed' | 'host_failed' | null;
          progress: number;
          removal: 'none' | 'pending' | 'failed';
          removal_error: string | null;
          renditions: Json;
          state: 'created' | 'uploaded' | 'processing' | 'ready' | 'failed';
          title: string;
          uploaded_at: string | null;
          width: number | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'portal_videos_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          approval_status: 'pending' | 'approved' | 'rejected';
          created_at: string;
          first_name: string;
          id: string;
          is_platform_admin: boolean;
          last_name: string;
          role: 'admin' | 'teacher' | 'parent';
          school_id: string | null;
          user_id: string;
        };
        Insert: {
          approval_status?: 'pending' | 'approved' | 'rejected';
          first_name: string;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          last_name: string;
          phone?: string | null;
          role: 'admin' | 'teacher' | 'parent';
          school_id?: string | null;
          user_id: string;
        };
        Update: {
          approval_status?: 'pending' | 'approved' | 'rejected';
          decision_reason?: string | null;
          first_name?: string;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          last_name?: string;
          phone?: string | null;
          school_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      progress_reports: {
        Row: {
          comments: string | null;
          grade_score: number | null;
          id: string;
          report_file_url: string;
          school_id: string;
          size_bytes: number | null;
          student_id: string;
          subject_id: string;
          teacher_id: string | null;
          term_id: string;
          uploaded_at: string;
        };
        Insert: {
          comments?: string | null;
          grade_score?: number | null;
          id?: string;
          report_file_url: string;
          student_id: string;
          subject_id: string;
          teacher_id?: string | null;
          term_id: string;
        };
        Update: {
          comments?: string | null;
          grade_score?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'progress_reports_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'progress_reports_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'progress_reports_subject_id_fkey';
            columns: ['subject_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'progress_reports_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'progress_reports_term_id_fkey';
            columns: ['term_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'terms';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      reach_settings: {
        Row: {
          approve_school_wide: boolean;
          id: string;
          mail_after: number;
          school_id: string;
          sms_after: number;
          sms_kinds: string[];
          sms_month_cents: number;
          sms_part_cents: number;
          updated_at: string;
        };
        Insert: {
          approve_school_wide?: boolean;
          mail_after?: number;
          school_id: string;
          sms_after?: number;
          sms_kinds?: string[];
          sms_month_cents?: number;
          sms_part_cents?: number;
        };
        Update: {
          approve_school_wide?: boolean;
          mail_after?: number;
          school_id?: string;
          sms_after?: number;
          sms_kinds?: string[];
          sms_month_cents?: number;
          sms_part_cents?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'reach_settings_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: true;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      request_versions: {
        Row: {
          content: string;
          form: Json;
          id: string;
          language: string | null;
          request_id: string;
          school_id: string;
          texts: Json;
          title: string;
          version: number;
          was_asked: boolean;
          written_at: string;
          written_by: string | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'request_versions_request_id_fkey';
            columns: ['request_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'request_versions_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_versions_written_by_fkey';
            columns: ['written_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      requests: {
        Row: {
          asks_staff: boolean;
          audience_id: string | null;
          author_id: string | null;
          awaits_approval: boolean;
          changed_at: string;
          content: string;
          created_at: string;
          due_on: string | null;
          form: Json;
          id: string;
          kind: 'confirm' | 'consent' | 'form' | 'poll' | 'rsvp';
          language: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          needs_all: boolean;
          printed_at: string | null;
          school_id: string;
          texts: Json;
          title: string;
          version: number;
          withdrawn_at: string | null;
        };
        Insert: {
          audience_id?: string | null;
          author_id?: string | null;
          content?: string;
          due_on?: string | null;
          form?: Json;
          id?: string;
          kind: 'confirm' | 'consent' | 'form' | 'poll' | 'rsvp';
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          needs_all?: boolean;
          school_id: string;
          texts?: Json;
          title: string;
        };
        Update: {
          awaits_approval?: boolean;
          content?: string;
          due_on?: string | null;
          form?: Json;
          language?: 'en' | 'af' | 'zu' | 'xh' | 'st' | null;
          needs_all?: boolean;
          printed_at?: string | null;
          texts?: Json;
          title?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'requests_audience_id_fkey';
            columns: ['audience_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'audiences';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'requests_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      retention_settings: {
        Row: {
          answer_years: number;
          id: string;
          incident_years: number;
          report_years: number;
          school_id: string;
          updated_at: string;
        };
        Insert: {
          answer_years?: number;
          incident_years?: number;
          report_years?: number;
          school_id: string;
        };
        Update: {
          answer_years?: number;
          incident_years?: number;
          report_years?: number;
          school_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'retention_settings_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: true;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      schools: {
        Row: {
          address: string | null;
          conversation_review: boolean;
          created_at: string;
          date_format: 'en-US' | 'en-ZA';
          email: string | null;
          id: string;
          logo_url: string | null;
          name: string;
          phone: string | null;
        };
        Insert: {
          address?: string | null;
          date_format?: 'en-US' | 'en-ZA';
          email?: string | null;
          id?: string;
          logo_url?: string | null;
          name: string;
          phone?: string | null;
        };
        Update: {
          address?: string | null;
          date_format?: 'en-US' | 'en-ZA';
          email?: string | null;
          logo_url?: string | null;
          name?: string;
          phone?: string | null;
        };
        Relationships: [];
      };
      shared_files: {
        Row: {
          audience_id: string | null;
          content_type: string | null;
          created_at: string;
          description: string | null;
          file_name: string;
          file_path: string;
          id: string;
          is_active: boolean;
          publish_at: string | null;
          school_id: string;
          size_bytes: number | null;
          title: string;
          uploaded_by: string | null;
        };
        Insert: {
          audience_id?: string | null;
          description?: string | null;
          file_name: string;
          file_path: string;
          id?: string;
          publish_at?: string | null;
          school_id: string;
          title: string;
          uploaded_by?: string | null;
        };
        Update: {
          audience_id?: string | null;
          description?: string | null;
          publish_at?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'shared_files_audience_id_fkey';
            columns: ['audience_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'audiences';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'shared_files_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'shared_files_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_answers: {
        Row: {
          answer: 'yes' | 'no' | 'taken_back';
          answered_at: string;
          filled: Json;
          id: string;
          profile_id: string | null;
          request_id: string;
          school_id: string;
          seen_at: string | null;
          version: number;
        };
        Insert: {
          answer: 'yes' | 'no' | 'taken_back';
          filled?: Json;
          id?: string;
          request_id: string;
          seen_at?: string | null;
          version: number;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'staff_answers_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_answers_request_id_fkey';
            columns: ['request_id', 'version', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'request_versions';
            referencedColumns: ['request_id', 'version', 'school_id'];
          },
          {
            foreignKeyName: 'staff_answers_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      student_subjects: {
        Row: {
          created_at: string;
          id: string;
          school_id: string;
          student_id: string;
          subject_id: string;
        };
        Insert: {
          student_id: string;
          subject_id: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'student_subjects_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'student_subjects_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'student_subjects_subject_id_fkey';
            columns: ['subject_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id', 'school_id'];
          },
        ];
      };
      students: {
        Row: {
          created_at: string;
          date_of_birth: string | null;
          first_name: string;
          grade_id: string;
          grade_since: string;
          id: string;
          is_confirmed: boolean;
          last_name: string;
          left_on: string | null;
          parent_id: string | null;
          school_id: string;
          student_id: string;
        };
        Insert: {
          date_of_birth?: string | null;
          first_name: string;
          grade_id: string;
          id?: string;
          last_name: string;
          parent_id?: string | null;
          school_id: string;
          student_id?: string;
        };
        Update: {
          date_of_birth?: string | null;
          first_name?: string;
          grade_id?: string;
          is_confirmed?: boolean;
          last_name?: string;
          left_on?: string | null;
          parent_id?: string | null;
          student_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'students_grade_id_fkey';
            columns: ['grade_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'grades';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'students_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'students_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      subjects: {
        Row: {
          code: string | null;
          created_at: string;
          id: string;
          name: string;
          school_id: string | null;
        };
        Insert: {
          code?: string | null;
          name: string;
          school_id?: string | null;
        };
        Update: {
          code?: string | null;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'subjects_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
      teacher_student_assignments: {
        Row: {
          created_at: string;
          id: string;
          is_active: boolean;
          school_id: string;
          student_id: string;
          subject_id: string;
          teacher_id: string;
        };
        Insert: {
          student_id: string;
          subject_id: string;
          teacher_id: string;
        };
        Update: {
          is_active?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'teacher_student_assignments_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'teacher_student_assignments_student_id_fkey';
            columns: ['student_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'students';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'teacher_student_assignments_subject_id_fkey';
            columns: ['subject_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'teacher_student_assignments_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      teacher_subjects: {
        Row: {
          created_at: string;
          grade_id: string;
          id: string;
          school_id: string;
          subject_id: string;
          teacher_id: string;
        };
        Insert: {
          grade_id: string;
          subject_id: string;
          teacher_id: string;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'teacher_subjects_grade_id_fkey';
            columns: ['grade_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'grades';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'teacher_subjects_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'teacher_subjects_subject_id_fkey';
            columns: ['subject_id', 'school_id'];
            isOneToOne: false;
            referencedRelation: 'subjects';
            referencedColumns: ['id', 'school_id'];
          },
          {
            foreignKeyName: 'teacher_subjects_teacher_id_fkey';
            columns: ['teacher_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      terms: {
        Row: {
          created_at: string;
          end_date: string | null;
          id: string;
          name: string;
          school_id: string;
          start_date: string;
        };
        Insert: {
          end_date?: string | null;
          name: string;
          school_id: string;
          start_date: string;
        };
        Update: {
          end_date?: string | null;
          name?: string;
          start_date?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'terms_school_id_fkey';
            columns: ['school_id'];
            isOneToOne: false;
            referencedRelation: 'schools';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      accept_invitation: {
        Args: {
          first_name?: string;
          last_name?: string;
          token: string;
        };
        Returns: string;
      };
      add_to_group: {
        Args: {
          group_id: string;
          lines: string[];
        };
        Returns: { line: number; outcome: string; student_id: string }[];
      };
      administrator_invitation: {
        Args: {
          token: string;
        };
        Returns: { email: string; expires_at: string; has_account: boolean; school_name: string }[];
      };
      ask_erasure: {
        Args: {
          kind: string;
          subject: string;
        };
        Returns: string;
      };
      ask_guardian_again: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      audience_choices: {
        Args: {
          school: string;
        };
        Returns: { grade: string; group_name: string; kind: string; learners: number; level: number; part: string; phase: string; subject: string }[];
      };
      begin_desk_conversation: {
        Args: {
          content: string;
          desk: string;
          id: string;
          message_id: string;
          student?: string;
          subject?: string;
          urgent_reason?: string;
        };
        Returns: string;
      };
      calendar_feed: {
        Args: Record<PropertyKey, never>;
        Returns: { created_at: string; last_read_at: string | null; with_timetable: boolean }[];
      };
      change_calendar_feed: {
        Args: {
          with_timetable: boolean;
        };
        Returns: undefined;
      };
      change_guardianship: {
        Args: {
          contact_email?: string;
          contact_name?: string;
          contact_phone?: string;
          guardianship: string;
          is_told: boolean;
          lives_with?: string;
          may_collect: boolean;
          may_decide: boolean;
          reads_records: boolean;
          relation: string;
          shown_at?: string;
        };
        Returns: undefined;
      };
      chase_list: {
        Args: {
          kind: string;
          subject: string;
        };
        Returns: { answered: string; first_name: string; grade: string; last_name: string; people: Json; reminded_on: string; student_id: string }[];
      };
      children_of: {
        Args: {
          guardian?: string;
        };
        Returns: { first_name: string; grade_id: string; grade_level: number; grade_name: string; id: string; is_confirmed: boolean; is_primary: boolean; is_told: boolean; last_name: string; left_on: string; may_collect: boolean; may_decide: boolean; reads_records: boolean; relation: string; school_id: string; student_id: string }[];
      };
      claim_learner: {
        Args: {
          code: string;
          date_of_birth: string;
          first_name?: string;
          last_name?: string;
          phone?: string;
        };
        Returns: { learner_id: string; learner_name: string; school_name: string }[];
      };
      consent_text: {
        Args: {
          school: string;
        };
        Returns: { paragraph: string; paragraph_id: string; portal_version: number }[];
      };
      console_counts: {
        Args: {
          school?: string;
        };
        Returns: { added_children: number; announcements: number; learners: number; parents: number; pending: number; schools: number; teachers: number }[];
      };
      contact_details: {
        Args: {
          profile_ids: string[];
        };
        Returns: { email: string | null; email_confirmed: boolean; phone: string | null; profile_id: string; sign_in_phone: string; sign_in_phone_confirmed: boolean }[];
      };
      copy_of: {
        Args: {
          kind: string;
          subject: string;
        };
        Returns: Json;
      };
      correct_enrolment: {
        Args: {
          corrected: Json;
          learner_id: string;
          other_than?: string[];
          seen: Json;
        };
        Returns: string[];
      };
      correct_incident: {
        Args: {
          action_taken?: string;
          description: string;
          incident_date: string;
          incident_type: string;
          is_withheld?: boolean;
          reason: string;
          record: string;
          severity: string;
        };
        Returns: undefined;
      };
      correct_row: {
        Args: {
          corrected: Json;
          relation: string;
          row_id: string;
          seen: Json;
        };
        Returns: string[];
      };
      count_unread: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      count_unread_desk_messages: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      count_unread_messages: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      create_claim_codes: {
        Args: {
          batch?: string;
          guardianship?: string;
          is_told?: boolean;
          learners: string[];
          may_collect?: boolean;
          may_decide?: boolean;
          reads_records?: boolean;
          relation?: string;
        };
        Returns: { code: string; expires_at: string; id: string; learner_id: string }[];
      };
      create_contact_letters: {
        Args: {
          batch?: string;
          guardianships: string[];
        };
        Returns: { code: string; expires_at: string; guardianship_id: string; id: string; learner_id: string }[];
      };
      decide_registrations: {
        Args: {
          decision: string;
          matches?: Json;
          reason?: string;
          shown: Json;
        };
        Returns: string[];
      };
      decline_erasure: {
        Args: {
          answer: string;
          request: string;
        };
        Returns: undefined;
      };
      desk_figures: {
        Args: {
          school?: string;
        };
        Returns: { answered: number; desk_id: string; has_people: boolean; median_minutes: number; urgent: number; waiting: number }[];
      };
      emergency_reach: {
        Args: {
          emergency: string;
        };
        Returns: { answer: string; answered_at: string; first_name: string; is_read: boolean; last_name: string; learners: string; person_id: string; phone: string; role: string; sms: string }[];
      };
      end_guardianship: {
        Args: {
          although_last?: boolean;
          guardianship: string;
        };
        Returns: undefined;
      };
      end_persons_session: {
        Args: {
          session_id: string;
        };
        Returns: boolean;
      };
      enrol_learner: {
        Args: {
          date_of_birth?: string;
          first_name: string;
          grade: string;
          last_name: string;
          learner_id?: string;
          other_than?: string[];
          school: string;
          student_id?: string;
        };
        Returns: string;
      };
      erase_learner: {
        Args: {
          answer?: string;
          learner: string;
        };
        Returns: string;
      };
      erasure_plan: {
        Args: {
          kind: string;
          subject: string;
        };
        Returns: { amount: number; kept_until: string; outcome: string; people: number; relation: string }[];
      };
      find_recipients: {
        Args: {
          page?: number;
          page_size?: number;
          search?: string;
        };
        Returns: { first_name: string; last_name: string; learners: Json; profile_id: string; role: string; school_id: string; school_name: string; subjects: string[]; total: number }[];
      };
      give_consent: {
        Args: {
          given: boolean;
          learner: string;
          paragraph: string;
          purpose: string;
          version: number;
        };
        Returns: undefined;
      };
      grant_guardianship: {
        Args: {
          contact_email?: string;
          contact_name?: string;
          contact_phone?: string;
          guardian?: string;
          guardianship_id?: string;
          is_told?: boolean;
          learner: string;
          lives_with?: string;
          may_collect?: boolean;
          may_decide?: boolean;
          reads_records?: boolean;
          relation?: string;
        };
        Returns: string;
      };
      guardian_contacts: {
        Args: {
          learner: string;
        };
        Returns: { email: string; guardianship_id: string; phone: string }[];
      };
      guardians_for_desk_conversation: {
        Args: {
          conversation_id: string;
        };
        Returns: { first_name: string; has_joined: boolean; has_order: boolean; last_name: string; profile_id: string; relation: string }[];
      };
      guardians_of_learner: {
        Args: {
          learner: string;
        };
        Returns: { guardian_id: string }[];
      };
      guardians_without_account: {
        Args: {
          page?: number;
          page_size?: number;
          school: string;
        };
        Returns: { contact_email: string; contact_name: string; contact_phone: string; date_of_birth: string; first_name: string; grade_level: number; grade_name: string; id: string; last_name: string; learner_id: string; letter_until: string; relation: string; total: number }[];
      };
      hand_back_learner: {
        Args: {
          given_to?: string;
          learner_id: string;
          taken_from: string;
        };
        Returns: undefined;
      };
      hand_on_desk_conversation: {
        Args: {
          conversation_id: string;
          note?: string;
          to_desk: string;
          to_member?: string;
        };
        Returns: undefined;
      };
      hand_over_learner: {
        Args: {
          declared_id: string;
          learner_id: string;
          taken_from: string;
        };
        Returns: undefined;
      };
      households_of_learner: {
        Args: {
          student: string;
        };
        Returns: { household: number; people: Json }[];
      };
      incident_versions: {
        Args: {
          record: string;
        };
        Returns: { action_taken: string; corrected_at: string; corrected_by_name: string; description: string; id: string; incident_date: string; incident_type: string; is_withheld: boolean; reason: string; record_id: string; severity: string }[];
      };
      keep_learner: {
        Args: {
          declared_id: string;
          kept_with: string;
          learner_id: string;
        };
        Returns: undefined;
      };
      learners_asked_before: {
        Args: {
          request: string;
        };
        Returns: { asked_until: string; deciders: Json; first_name: string; grade: string; last_name: string; student_id: string }[];
      };
      learners_by_consent: {
        Args: {
          page?: number;
          page_size?: number;
          purpose: string;
          school: string;
        };
        Returns: { first_name: string; grade_name: string; id: string; last_name: string; state: string }[];
      };
      learners_like: {
        Args: {
          declared_ids: string[];
        };
        Returns: { date_of_birth: string; declared_id: string; first_name: string; grade_name: string; guardian_first_name: string; guardian_id: string; guardian_last_name: string; is_confirmed: boolean; last_name: string; learner_id: string; left_on: string; student_id: string }[];
      };
      learners_of_guardians: {
        Args: {
          guardians: string[];
        };
        Returns: { first_name: string; grade_name: string; guardian_id: string; id: string; last_name: string }[];
      };
      learners_of_rejected: {
        Args: {
          school?: string;
        };
        Returns: { first_name: string; former_first_name: string; former_id: string; former_last_name: string; grade_name: string; guardian_first_name: string; guardian_id: string; guardian_last_name: string; has_others: boolean; last_name: string; learner_id: string; school_name: string; student_id: string }[];
      };
      learners_without_guardian: {
        Args: {
          page?: number;
          page_size?: number;
          school: string;
        };
        Returns: { date_of_birth: string; first_name: string; grade_level: number; grade_name: string; id: string; last_name: string; student_id: string; total: number }[];
      };
      leave_desk_conversation: {
        Args: {
          conversation_id: string;
          guardian?: string;
        };
        Returns: undefined;
      };
      lessons_on: {
        Args: {
          days: string[];
          grade?: string;
          teacher?: string;
        };
        Returns: { day: string; end_time: string; grade_name: string; id: string; room_number: string; start_time: string; subject_name: string; title: string }[];
      };
      list_learners: {
        Args: {
          at_school?: boolean;
          confirmed?: boolean;
          descending?: boolean;
          grade?: string;
          has_parent?: boolean;
          page?: number;
          page_size?: number;
          school?: string;
          search?: string;
          sort?: string;
        };
        Returns: { created_at: string; date_of_birth: string; first_name: string; grade_id: string; grade_level: number; grade_name: string; guardian_first_name: string; guardian_id: string; guardian_last_name: string; id: string; is_confirmed: boolean; last_name: string; school_id: string; school_name: string; student_id: string; total: number }[];
      };
      list_people: {
        Args: {
          descending?: boolean;
          page?: number;
          page_size?: number;
          roles?: string[];
          school?: string;
          search?: string;
          sort?: string;
          status?: string;
        };
        Returns: { approval_status: string; created_at: string; email: string; email_confirmed: boolean; first_name: string; id: string; is_platform_admin: boolean; last_name: string; last_sign_in_at: string; phone: string; role: string; school_id: string; school_name: string; sign_in_phone: string; sign_in_phone_confirmed: boolean; total: number; user_id: string }[];
      };
      list_requests: {
        Args: {
          page?: number;
          page_size?: number;
          school: string;
        };
        Returns: { asks_staff: boolean; author: string; awaits_approval: boolean; conflict: number; created_at: string; due_on: string; id: string; kind: string; learners: number; no: number; open: number; printed_at: string; title: string; total: number; version: number; withdrawn_at: string; yes: number }[];
      };
      live_mark: {
        Args: {
          school: string;
        };
        Returns: string;
      };
      make_audience: {
        Args: {
          parts: string[];
          school: string;
        };
        Returns: string;
      };
      make_primary_guardian: {
        Args: {
          guardianship: string;
        };
        Returns: undefined;
      };
      mark_notices_read: {
        Args: {
          ids?: string[];
        };
        Returns: number;
      };
      match_student: {
        Args: {
          declared_id: string;
          learner_id: string;
        };
        Returns: string;
      };
      message_recipients: {
        Args: Record<PropertyKey, never>;
        Returns: { first_name: string; last_name: string; learners: { id: string; first_name: string; last_name: string; grade: string }[]; profile_id: string; role: 'admin' | 'teacher' | 'parent'; school_id: string; subjects: string[] }[];
      };
      my_consents: {
        Args: Record<PropertyKey, never>;
        Returns: { is_current: boolean; is_given: boolean; is_of_age: boolean; purpose: string; student_id: string }[];
      };
      my_language: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      my_profiles: {
        Args: Record<PropertyKey, never>;
        Returns: { approval_status: string; id: string; is_active: boolean; is_platform_admin: boolean; logo_url: string; role: string; school_id: string; school_name: string; unread_messages: number; unread_notices: number }[];
      };
      my_registration: {
        Args: Record<PropertyKey, never>;
        Returns: { approval_status: string; reason: string; role: string }[];
      };
      my_requests: {
        Args: {
          request?: string;
        };
        Returns: { answer: string; answered_at: string; content: string; created_at: string; due_on: string; filled: Json; first_name: string; form: Json; household: Json; id: string; is_asked_again: boolean; kind: string; language: string; may_decide: boolean; student_id: string; texts: Json; title: string; version: number; way: string; withdrawn_at: string }[];
      };
      my_week: {
        Args: {
          week?: string;
        };
        Returns: Json;
      };
      open_letters_by_printer: {
        Args: {
          school: string;
        };
        Returns: { learners: number; letters: number; printer_id: string; printer_name: string; runs_school: boolean }[];
      };
      other_profile_ids: {
        Args: {
          school: string;
        };
        Returns: string[];
      };
      persons_sessions: {
        Args: {
          person_id: string;
        };
        Returns: { device: string; id: string; last_used_at: string }[];
      };
      portal_catalogue: {
        Args: Record<PropertyKey, never>;
        Returns: { available: boolean; created_at: string; description: string; duration_seconds: number; file_size_mb: number; grade_id: string; grade_name: string; has_captions: boolean; id: string; is_sample: boolean; level: number; subject_code: string; subject_id: string; subject_name: string; thumbnail_url: string; title: string }[];
      };
      portal_figures: {
        Args: Record<PropertyKey, never>;
        Returns: { active_months: number; active_trials: number; learners: number; payments_this_month: number; revenue_this_month_cents: number }[];
      };
      reach_forecast: {
        Args: {
          grade?: string;
          kind: string;
          parts?: string[];
          school: string;
          urgent?: boolean;
        };
        Returns: { families: number; learners: number; left_cents: number; mail: number; out_of_reach: number; push: number; sms: number; sms_part_cents: number; staff: number; texts: number; unreached: number }[];
      };
      read_desk_conversation: {
        Args: {
          conversation_id: string;
          up_to?: string;
        };
        Returns: number;
      };
      reads_of_school: {
        Args: {
          days?: number;
          learner?: string;
          page?: number;
          page_size?: number;
          reader?: string;
          school: string;
        };
        Returns: { kind: string; learner_names: string[]; learners: number; looked_at: string; reader_id: string; reader_name: string; reader_role: string; total: number }[];
      };
      register_profile: {
        Args: {
          form: Json;
        };
        Returns: string;
      };
      registration_schools: {
        Args: {
          chosen?: string;
          search?: string;
        };
        Returns: { id: string; name: string }[];
      };
      registration_subjects: {
        Args: {
          school: string;
        };
        Returns: { grade_id: string; subject_ids: string[] }[];
      };
      release_sign_in_number: {
        Args: {
          person_id: string;
        };
        Returns: boolean;
      };
      remind: {
        Args: {
          kind: string;
          subject: string;
        };
        Returns: number;
      };
      renew_calendar_feed: {
        Args: {
          with_timetable?: boolean;
        };
        Returns: string;
      };
      report_conversation: {
        Args: {
          conversation_id: string;
          reason: string;
        };
        Returns: string;
      };
      report_corrections: {
        Args: {
          school: string;
          since: string;
          until: string;
        };
        Returns: Database['public']['Tables']['disciplinary_corrections']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'disciplinary_corrections';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      report_desk_conversation: {
        Args: {
          conversation_id: string;
          reason: string;
        };
        Returns: string;
      };
      report_incidents: {
        Args: {
          school: string;
          since: string;
          until: string;
        };
        Returns: { grade_id: string; grade_level: number; grade_name: string; incident_type: string; incidents: number; open: number; severity: string }[];
      };
      report_lessons: {
        Args: {
          school: string;
          since: string;
          until: string;
        };
        Returns: { grade_name: string; last_viewed_on: string; lesson_id: string; lesson_type: string; school_name: string; subject_name: string; teacher_first_name: string; teacher_last_name: string; title: string; total_lessons: number; total_views: number; viewers: number; views: number }[];
      };
      report_messages: {
        Args: {
          school: string;
          since: string;
          until: string;
        };
        Returns: { answered: number; asked: number; conversations: number; median_answer_minutes: number; messages: number; starts_on: string; step: string }[];
      };
      report_registrations: {
        Args: {
          school: string;
          since: string;
          until: string;
        };
        Returns: { approved: number; registered: number; rejected: number; starts_on: string; step: string; waiting: number }[];
      };
      report_silent_families: {
        Args: {
          page?: number;
          page_size?: number;
          school: string;
          since: string;
          until: string;
        };
        Returns: { families: number; first_name: string; last_name: string; last_seen_on: string; learners: string[]; learners_without_parent: number; never: number; profile_id: string; registered_on: string; school_id: string; school_name: string; total: number }[];
      };
      report_uploads: {
        Args: {
          school: string;
          since: string;
          until: string;
        };
        Returns: { learners: number; learners_with_report: number; reports: number; starts_on: string; term_id: string; term_name: string }[];
      };
      request_answers: {
        Args: {
          request: string;
        };
        Returns: { answers: Json; changed_at: string; deciders: Json; first_name: string; grade: string; is_changed: boolean; is_late: boolean; last_name: string; on_paper: boolean; read_at: string; state: string; student_id: string }[];
      };
      retry_portal_video: {
        Args: {
          p_video_id: string;
        };
        Returns: undefined;
      };
      review_conversation: {
        Args: {
          report_id: string;
        };
        Returns: { content: string; created_at: string; desk_kind: string; desk_name: string; files: string[]; message_id: string; message_type: string; read_at: string; recipient_id: string; sender_id: string; sender_name: string; subject: string; urgent_reason: string }[];
      };
      revoke_calendar_feed: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      save_desk: {
        Args: {
          desk: string;
          hours: Json;
          is_active: boolean;
          kind: string;
          members: string[];
          name: string;
          school: string;
        };
        Returns: string;
      };
      save_own_hours: {
        Args: {
          hours: Json;
        };
        Returns: number;
      };
      school_groups: {
        Args: {
          school: string;
        };
        Returns: { id: string; is_active: boolean; learners: number; name: string; staff: number }[];
      };
      school_use: {
        Args: {
          school: string;
        };
        Returns: { allowed: number; times: number; used: number; what: string }[];
      };
      search: {
        Args: {
          query: string;
        };
        Returns: { at: string; context: Json; excerpt: string; id: string; kind: string; title: string }[];
      };
      see_incidents: {
        Args: {
          ids: string[];
        };
        Returns: number;
      };
      set_assignment: {
        Args: {
          assignment: Json;
        };
        Returns: string[];
      };
      set_conversation_review: {
        Args: {
          enabled: boolean;
          school_id: string;
        };
        Returns: boolean;
      };
      set_school_allowance: {
        Args: {
          school: string;
          storage_bytes: number;
          times: number;
        };
        Returns: undefined;
      };
      settle_desk_conversation: {
        Args: {
          conversation_id: string;
          done: boolean;
        };
        Returns: undefined;
      };
      share_desk_conversation: {
        Args: {
          content: string;
          conversation_id: string;
          guardian: string;
          message_id: string;
        };
        Returns: undefined;
      };
      share_file: {
        Args: {
          file: Json;
        };
        Returns: string[];
      };
      share_learner: {
        Args: {
          declared_id: string;
          learner_id: string;
          shared_with: string;
        };
        Returns: undefined;
      };
      sms_use: {
        Args: {
          school: string;
        };
        Returns: { budget_cents: number; delivered: number; emergency_cents: number; failed: number; over_budget: number; sent: number; spent_cents: number }[];
      };
      subscribe_push: {
        Args: {
          auth: string;
          endpoint: string;
          p256dh: string;
          server_key: string;
        };
        Returns: boolean;
      };
      switch_profile: {
        Args: {
          profile_id: string;
        };
        Returns: undefined;
      };
      take_desk_conversation: {
        Args: {
          conversation_id: string;
          instead_of?: string;
        };
        Returns: undefined;
      };
      take_learner_back: {
        Args: {
          date_of_birth?: string;
          grade?: string;
          learner_id: string;
          other_than?: string[];
        };
        Returns: string[];
      };
      tell_learners_apart: {
        Args: {
          declared_id: string;
          learner_ids: string[];
        };
        Returns: undefined;
      };
      timetable_clashes: {
        Args: {
          day: number;
          ends: string;
          except_entry?: string;
          grade?: string;
          room?: string;
          starts: string;
        };
        Returns: { clash: string; end_time: string; grade_name: string; id: string; room_number: string; start_time: string; subject_name: string; teacher_name: string; title: string }[];
      };
      unsubscribe_push: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      view_lesson: {
        Args: {
          lesson: string;
        };
        Returns: undefined;
      };
      who_looked: {
        Args: {
          learner: string;
          page?: number;
          page_size?: number;
        };
        Returns: { kind: string; looked_at: string; reader_name: string; reader_role: string }[];
      };
      withdraw_claim_code: {
        Args: {
          claim_code: string;
        };
        Returns: undefined;
      };
      withdraw_letters_of: {
        Args: {
          printer: string;
          school: string;
        };
        Returns: number;
      };
      write_announcement: {
        Args: {
          announcement: Json;
          texts: Json;
        };
        Returns: string[];
      };
      write_event: {
        Args: {
          event: Json;
        };
        Returns: string[];
      };
      write_to_household: {
        Args: {
          content: string;
          household: number;
          id: string;
          message_id: string;
          student: string;
          subject?: string;
          urgent_reason?: string;
        };
        Returns: string;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
