import './page.css';
import { enhance } from './enhance.ts';
import { keepLanguage } from './keep-language.ts';

// The whole script of the landing page.
enhance(document);
keepLanguage(document);
