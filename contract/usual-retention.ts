/** What holds for a school that has set nothing: the defaults of the table. Apart from the form, whose schemas a list does not load. */
export const usualRetention = { report_years: 5, incident_years: 3, answer_years: 3 };
