import { describe, expect, test } from 'vitest';
import {
  captionsProblem,
  portalGradeForm,
  portalLessonForm,
  thumbnailProblem,
  videoProblem,
} from './portal-lessons.ts';

const MB = 1024 * 1024;

test('a portal lesson needs a title, a grade and a subject', () => {
  const empty = {
    title: ' ',
    description: '',
    grade_id: '',
    subject_id: '',
    is_sample: false,
    is_active: true,
  };
  const issues = portalLessonForm.safeParse(empty).error?.issues ?? [];
  expect(issues.map(({ path: [field] }) => field)).toEqual(['title', 'grade_id', 'subject_id']);
  expect(new Set(issues.map(({ message }) => message))).toEqual(
    new Set(['Please fill in all required fields']),
  );
});

describe('the files of a portal lesson', () => {
  test('a video of at most 5 GB', () => {
    expect(videoProblem(null)).toBe('Please select a video file');
    expect(videoProblem({ name: 'notes.pdf', type: 'application/pdf', size: 10 })).toBe(
      'Please select a video file',
    );
    expect(videoProblem({ name: 'lesson.mp4', type: 'video/mp4', size: 0 })).toBe('This file is empty');
    expect(videoProblem({ name: 'lesson.mkv', type: '', size: 10 })).toBeNull();
    expect(videoProblem({ name: 'lesson.mp4', type: 'video/mp4', size: 5 * 1024 * MB })).toBeNull();
    expect(videoProblem({ name: 'lesson.mp4', type: 'video/mp4', size: 5 * 1024 * MB + 1 })).toMatch(/5 GB/);
  });

  test('captions in WebVTT, with its signature', () => {
    const file = { name: 'lesson.vtt', type: 'text/vtt', size: 100 };
    for (const good of ['WEBVTT\n\n', 'WEBVTT', '\uFEFFWEBVTT - Grade 8\r\n']) {
      expect(captionsProblem(file, good)).toBeNull();
    }
    expect(captionsProblem(file, '1\n00:00:01,000 --> 00:00:02,000')).toMatch(/WEBVTT/);
    expect(captionsProblem(file, 'WEBVTTX')).toMatch(/WEBVTT/);
    expect(captionsProblem({ ...file, name: 'lesson.srt' }, 'WEBVTT')).toMatch(/\.vtt/);
    expect(captionsProblem({ ...file, size: 2 * MB + 1 }, 'WEBVTT')).toMatch(/2 MB/);
  });

  test('a picture that every browser draws', () => {
    expect(thumbnailProblem({ name: 'a.jpg', type: 'image/jpeg', size: 10 })).toBeNull();
    expect(thumbnailProblem({ name: 'a.svg', type: 'image/svg+xml', size: 10 })).toMatch(/JPG/);
    expect(thumbnailProblem({ name: 'a.jpg', type: 'image/jpeg', size: 2 * MB + 1 })).toMatch(/2 MB/);
  });
});

test("the catalogue's grades are those of levels 8 to 12", () => {
  expect(portalGradeForm.parse({ name: 'Grade 8', level: '8' })).toEqual({ name: 'Grade 8', level: 8 });
  for (const level of ['7', '13', '8.5', '', 'eight']) {
    expect(portalGradeForm.safeParse({ name: 'Grade', level }).success, level).toBe(false);
  }
});
