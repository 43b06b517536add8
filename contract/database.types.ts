// Generated from the migrated database by `npm run types`; do not edit.
// Row, Insert and Update hold what is granted to a signed-in person, and nothing else.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
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
      messages: {
        Row: {
          content: string;
          conversation_id: string;
          created_at: string;
          id: string;
          is_read: boolean;
          message_type: 'general' | 'academic' | 'disciplinary' | 'urgent';
          recipient_id: string | null;
          related_student_id: string | null;
          school_id: string;
          sender_id: string | null;
          subject: string | null;
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
          last_name: string;
          phone?: string | null;
          role: 'admin' | 'teacher' | 'parent';
          school_id?: string | null;
          user_id: string;
        };
        Update: {
          approval_status?: 'pending' | 'approved' | 'rejected';
          first_name?: string;
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
      schools: {
        Row: {
          address: string | null;
          created_at: string;
          email: string | null;
          id: string;
          logo_url: string | null;
          name: string;
          phone: string | null;
        };
        Insert: {
          address?: string | null;
          email?: string | null;
          logo_url?: string | null;
          name: string;
          phone?: string | null;
        };
        Update: {
          address?: string | null;
          email?: string | null;
          logo_url?: string | null;
          name?: string;
          phone?: string | null;
        };
        Relationships: [];
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
          id: string;
          is_confirmed: boolean;
          last_name: string;
          parent_id: string | null;
          school_id: string;
          student_id: string;
        };
        Insert: {
          date_of_birth?: string | null;
          first_name: string;
          grade_id: string;
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
    };
    Views: { [_ in never]: never };
    Functions: {
      contact_details: {
        Args: {
          profile_ids: string[];
        };
        Returns: { email: string | null; email_confirmed: boolean; phone: string | null; profile_id: string }[];
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
      register_profile: {
        Args: {
          form: Json;
        };
        Returns: string;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
