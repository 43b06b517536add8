import './page.css';
import { enhance } from './enhance.ts';

// The whole script of the landing page.
enhance(document);
