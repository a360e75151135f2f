/** What a file of questions is read as, whatever its format. */

/** A question that may still be refused: it has not been checked. */
export interface ParsedQuestion {
  /** Where it begins in the file, from 1. */
  line: number;
  question: string;
  /** What it is about; '' where the file does not say. */
  topic: string;
  type: 'mcq' | 'text';
  points: number;
  choices: { id: null; answer: string; correct: boolean }[];
  criteria: { id: null; title: string; description: string; points: number }[];
}

export interface RefusedLine {
  line: number;
  reason: string;
}

export interface ParsedFile {
  format: 'csv' | 'moodle';
  questions: ParsedQuestion[];
  refused: RefusedLine[];
}

/** The file as a whole cannot be read. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
