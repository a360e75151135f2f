import { defineContract, staffWith } from '../endpoint';
import { exportOf } from '../staff/export-of';
import { figuresFor } from '../staff/staff.rules';

/** The roles of each kind of work on an event. */
const seesEvents = staffWith(['editor', 'door', 'support', 'finance', 'admin']);
const editsEvents = staffWith(['editor', 'admin']);
const seesAttendees = staffWith(['door', 'support', 'admin']);
const looksAfterAttendees = staffWith(['support', 'admin']);
const seesMoney = staffWith(['finance', 'admin']);

export const ticketingStaff = defineContract('ticketingStaff', () => import('./staff.schema'), {
  events: seesEvents.get('/staff/events', {
    summary: 'A page of the events, drafts and cancelled ones included.',
    query: 'eventsQuery',
    filters: ['phase'],
    reply: 'staffEvents',
  }),
  exportEvents: seesEvents.post('/staff/events/export', exportOf('events', 'eventsQuery')),
  addEvent: editsEvents.post('/staff/events', {
    summary: 'Begin an event, as a draft.',
    body: 'newEventForm',
    reply: 'eventCreated',
  }),
  event: seesEvents.get('/staff/events/:eventId', {
    summary: 'One event as it is edited, and what it needs to go live.',
    reply: 'staffEvent',
  }),
  saveEvent: editsEvents.post('/staff/events/:eventId', {
    summary: 'Save the text, times, people and pictures of an event.',
    body: 'eventForm',
    reply: 'staffEvent',
  }),
  publishEvent: editsEvents.post('/staff/events/:eventId/publish', {
    summary: 'Put a draft on the site. Refused with what is missing.',
    body: 'versionOnly',
    reply: 'staffEvent',
  }),
  withdrawEvent: editsEvents.post('/staff/events/:eventId/withdraw', {
    summary: 'Make a live event a draft again, as long as nobody has a ticket.',
    body: 'versionOnly',
    reply: 'staffEvent',
  }),
  deleteEvent: editsEvents.post('/staff/events/:eventId/delete', {
    summary: 'Delete a draft for which there was never a ticket.',
    body: 'versionOnly',
  }),
  copyEvent: editsEvents.post('/staff/events/:eventId/copy', {
    summary: 'A new draft with the texts, people, pictures and packages of an event; sale windows move along.',
    body: 'copyForm',
    reply: 'eventCreated',
  }),
  packages: seesEvents.get('/staff/events/:eventId/packages', {
    summary: 'The packages of an event, those that are not on sale included.',
    reply: 'staffPackages',
  }),
  addPackage: editsEvents.post('/staff/events/:eventId/packages', {
    summary: 'Add a package to a paid event.',
    body: 'newPackageForm',
    reply: 'staffPackages',
  }),
  savePackage: editsEvents.post('/staff/events/:eventId/packages/:packageId', {
    summary: 'Change a package. Tickets keep the price that they were booked at.',
    body: 'packageForm',
    reply: 'staffPackages',
  }),
  deletePackage: editsEvents.post('/staff/events/:eventId/packages/:packageId/delete', {
    summary: 'Delete a package that nobody has booked.',
    body: 'versionOnly',
    reply: 'staffPackages',
  }),
  sortPackages: editsEvents.post('/staff/events/:eventId/package-order', {
    summary: 'The order in which the event page shows the packages.',
    body: 'packageOrder',
    reply: 'staffPackages',
  }),
  eventMoney: seesMoney.get('/staff/events/:eventId/money', {
    summary: 'What an event has brought in, what is owed, and what was given back.',
    reply: 'eventMoney',
  }),
  attendees: seesAttendees.get('/staff/events/:eventId/attendees', {
    summary: 'A page of the people who have or had a ticket. The door sees no email addresses and phone numbers.',
    query: 'attendeesQuery',
    filters: ['group', 'package_id'],
    reply: 'attendees',
  }),
  attendee: looksAfterAttendees.get('/staff/events/:eventId/attendees/:ticketId', {
    summary: 'One ticket, with whom it belongs to.',
    reply: 'attendeeDetails',
  }),
  makeTicket: looksAfterAttendees.post('/staff/events/:eventId/tickets', {
    summary: 'Make a free ticket by hand and send it.',
    body: 'newTicketForm',
    reply: 'ticketMade',
  }),
  moveTicket: looksAfterAttendees.post('/staff/events/:eventId/attendees/:ticketId/move', {
    summary: 'Move a ticket to another package or event, and send it again.',
    body: 'moveTicketForm',
    reply: 'attendeeDetails',
  }),
  changeHolder: looksAfterAttendees.post('/staff/events/:eventId/attendees/:ticketId/holder', {
    summary: 'Give a ticket to somebody else. It gets a new code, so that the old one admits nobody.',
    body: 'newHolderForm',
    reply: 'attendeeDetails',
  }),
  resendTicket: looksAfterAttendees.post('/staff/events/:eventId/attendees/:ticketId/resend', {
    summary: 'Send the ticket to its holder again.',
  }),
  cancelTicket: looksAfterAttendees.post('/staff/events/:eventId/attendees/:ticketId/cancel', {
    fresh: true,
    summary: 'End a ticket that nobody has paid for; its seat is free again. Paid ones end with their refund.',
    body: 'cancelTicketForm',
    reply: 'attendeeDetails',
  }),
  arrivals: seesAttendees.get('/staff/events/:eventId/arrivals', {
    summary: 'How many have come, now.',
    reply: 'arrivals',
  }),
  cancelPlan: staffWith(['admin']).get('/staff/events/:eventId/cancel-plan', {
    summary: 'What calling the event off would do.',
    reply: 'cancelPlan',
  }),
  cancelEvent: staffWith(['admin']).post('/staff/events/:eventId/cancel', {
    fresh: true,
    summary: 'Call a live event off: tickets end, refunds are requested, holders are written to. Goes on as a task.',
    body: 'cancelForm',
    reply: 'taskStarted',
  }),
  exportAttendees: looksAfterAttendees.post('/staff/events/:eventId/attendees/export', {
    fresh: true,
    summary: 'Write the attendees as CSV, as a task.',
    body: 'exportForm',
    reply: 'taskStarted',
  }),
  mailPlan: looksAfterAttendees.post('/staff/events/:eventId/attendees/mail-plan', {
    summary: 'How many people an email to these attendees would reach.',
    body: 'mailPlanQuery',
    reply: 'mailPlan',
  }),
  mailAttendees: looksAfterAttendees.post('/staff/events/:eventId/attendees/mail', {
    summary: 'Write to these attendees, little by little, as a task.',
    body: 'attendeeMail',
    reply: 'taskStarted',
  }),
  doorList: seesAttendees.post('/staff/events/:eventId/door-list', {
    fresh: true,
    summary: 'Write the list of holders for a door without a network, as a PDF with names, packages and codes: a task.',
    reply: 'taskStarted',
  }),
  months: staffWith(figuresFor.ticketing).get('/staff/ticketing/months', {
    summary: 'How many tickets and paid orders there were in each of the last 24 months.',
    reply: 'monthlyCounts',
  }),
});
